import { form } from 'virtual:form/organizationFeedback';
import { Memo } from '../fields/Memo.tsx';
import { Rating } from '../fields/Rating.tsx';
import { Text } from '../fields/Text.tsx';
import { YesNo } from '../fields/YesNo.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = {
  form,
  controls: { text: Text, rating: Rating, memo: Memo, yesNo: YesNo },
};
