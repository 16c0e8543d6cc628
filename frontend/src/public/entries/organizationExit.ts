import { organizationExit } from '../../../../domain/forms/organizationExit.ts';
import { Choice } from '../fields/Choice.tsx';
import { Memo } from '../fields/Memo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form: organizationExit, controls: { memo: Memo, choice: Choice } };
