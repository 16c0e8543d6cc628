import { form } from 'virtual:form/characterReference';
import { Choice } from '../fields/Choice.tsx';
import { Memo } from '../fields/Memo.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Text } from '../fields/Text.tsx';
import { YesNo } from '../fields/YesNo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = {
  form,
  controls: { choice: Choice, memo: Memo, yesNo: YesNo, text: Text, decimal: NumberField },
};
