import type { Page } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { stepOf } from './Progress.tsx';
import { useTitle } from './useTitle.ts';

type PageTitleProps = { form: string; pages: readonly Page[]; current: number; isWrong: boolean };

/** Names a page of a form in the browser's tab: whether something is wrong there, its step, and the form's title. */
export const PageTitle = ({ form, pages, current, isWrong }: PageTitleProps) => {
  const step = stepOf(pages, current);
  const place = step ? `${pages[current]?.title} (${step}) – ${form}` : form;
  useTitle(isWrong ? `${screenTexts.error} ${place}` : place);
  return null;
};
