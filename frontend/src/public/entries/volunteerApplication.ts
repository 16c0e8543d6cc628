import { volunteerApplication } from '../../../../domain/forms/volunteerApplication.ts';
import { YesNo } from '../fields/YesNo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form: volunteerApplication, controls: { yesNo: YesNo } };
