import { form } from 'virtual:form/organizationExit';
import { Choice } from '../fields/Choice.tsx';
import { Memo } from '../fields/Memo.tsx';
import { Specifics } from '../fields/Specifics.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = {
  form,
  controls: { memo: Memo, specifics: Specifics, choice: Choice },
};
