import { characterReference } from '../../../../domain/forms/characterReference.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { Text } from '../fields/Text.tsx';
import { YesNo } from '../fields/YesNo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = {
  form: characterReference,
  controls: { yesNo: YesNo, text: Text, decimal: NumberField },
};
