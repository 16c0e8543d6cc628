import type { Form } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { stepOf } from './Progress.tsx';
import { useTitle } from './useTitle.ts';

/** Names a page of a form in the browser's tab: whether something is wrong there, its step, and the form. */
export const PageTitle = ({ form, index, isWrong }: { form: Form; index: number; isWrong: boolean }) => {
  const step = stepOf(form.pages, index);
  const place = step ? `${form.pages[index]?.title} (${step}) – ${form.title}` : form.title;
  useTitle(isWrong ? `${screenTexts.error} ${place}` : place);
  return null;
};
