import { apiPaths } from '../../domain/contract/paths.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication.ts';
import { organizationApplicationRows } from '../../domain/forms/organizationApplicationRows.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { receiveForm } from '../http/receiveForm.ts';

httpFunction({
  name: 'submitOrganizationApplication',
  path: apiPaths.organizationApplication,
  doors: { POST: { caller: 'anyone', run: receiveForm(organizationApplication, organizationApplicationRows) } },
});
