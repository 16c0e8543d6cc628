import { apiPaths } from '../../domain/contract/paths.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication.ts';
import { volunteerApplicationRows } from '../../domain/forms/volunteerApplicationRows.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { receiveForm } from '../http/receiveForm.ts';

httpFunction({
  name: 'submitVolunteerApplication',
  path: apiPaths.volunteerApplication,
  doors: { POST: { caller: 'anyone', run: receiveForm(volunteerApplication, volunteerApplicationRows) } },
});
