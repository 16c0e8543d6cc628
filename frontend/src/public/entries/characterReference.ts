import { form } from 'virtual:form/characterReference';
import { NumberField } from '../fields/NumberField.tsx';
import { Text } from '../fields/Text.tsx';
import { YesNo } from '../fields/YesNo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = {
  form,
  controls: { yesNo: YesNo, text: Text, decimal: NumberField },
};
