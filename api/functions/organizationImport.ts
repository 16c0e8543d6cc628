import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { importingOrganization, importOrganizationVolunteers } from '../http/organizationImport.ts';

httpFunction({
  name: 'organizationImport',
  path: apiPaths.organizationImport,
  endpoints: {
    GET: { caller: 'staff', run: importingOrganization },
    POST: { caller: 'staff', run: importOrganizationVolunteers },
  },
});
