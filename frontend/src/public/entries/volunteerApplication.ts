import { form } from 'virtual:form/volunteerApplication';
import { YesNo } from '../fields/YesNo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form, controls: { yesNo: YesNo } };
