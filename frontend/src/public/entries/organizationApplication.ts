import { organizationApplication } from '../../../../domain/forms/organizationApplication.ts';
import { YesNo } from '../fields/YesNo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form: organizationApplication, controls: { yesNo: YesNo } };
