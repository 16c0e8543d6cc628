import { form } from 'virtual:form/characterReferees';
import { Referees } from '../fields/Referees.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form, controls: { referees: Referees } };
