import { form } from 'virtual:form/organizationApplication';
import { YesNo } from '../fields/YesNo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form, controls: { yesNo: YesNo } };
