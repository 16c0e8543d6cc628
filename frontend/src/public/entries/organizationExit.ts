import { organizationExit } from '../../../../domain/forms/organizationExit.ts';
import { Choice } from '../fields/Choice.tsx';
import { Memo } from '../fields/Memo.tsx';
import { Specifics } from '../fields/Specifics.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = {
  form: organizationExit,
  controls: { memo: Memo, specifics: Specifics, choice: Choice },
};
