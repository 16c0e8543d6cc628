import { characterReferees } from '../../../../domain/forms/characterReferees.ts';
import { Referees } from '../fields/Referees.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form: characterReferees, controls: { referees: Referees } };
