import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { importOrganizationVolunteers, showOrganization } from '../http/organizationImport.ts';

httpFunction({
  name: 'organizationImport',
  path: apiPaths.organizationImport,
  endpoints: {
    GET: { caller: 'staff', run: showOrganization },
    POST: { caller: 'staff', run: importOrganizationVolunteers },
  },
});
