import { form } from 'virtual:form/volunteerExit';
import { Choices } from '../fields/Choices.tsx';
import { Memo } from '../fields/Memo.tsx';
import { Specifics } from '../fields/Specifics.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = {
  form,
  controls: { choices: Choices, memo: Memo, specifics: Specifics },
};
