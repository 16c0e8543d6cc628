/** A form in another language than English, from its first part to its thank-you page. */
import { expect, type Page } from '@playwright/test';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import type { OtherLanguage } from '../../domain/languages/languages.ts';
import { controlWordsIn, formIn } from './controlWords.ts';
import { expectStored } from './formJourney.ts';
import type { Hand } from './hands.ts';
import { PublicForm } from './publicForm.page.ts';
import { rootOf, type Visit } from './visits.ts';

type Opened = { page: Page; form: Form; visit: Visit; hand: Hand };
type Part = { opened: PublicForm; index: number; part: string };

/**
 * Goes through an open form to its end, and checks that the answers are stored with the language.
 * @param onPart is called on each part, and at last on the thank-you page
 */
export async function sendIn(
  language: OtherLanguage,
  { page, form, visit, hand }: Opened,
  onPart: (part: Part) => Promise<void>,
): Promise<void> {
  const words = controlWordsIn(language);
  const inWords = formIn(language, form);
  const opened = new PublicForm(page, inWords, visit, { hand, words });
  for (const [index, { title }] of inWords.pages.entries()) {
    if (index > 0) await opened.expectTurnedTo(index);
    await onPart({ opened, index, part: `${language} ${index + 1} ${title}` });
    if (index < opened.last) await opened.next();
  }
  await opened.submit();
  const thanks = words.formTexts.thankYouTitle;
  await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeFocused();
  await onPart({ opened, index: opened.last + 1, part: `${language} ${thanks}` });
  // Who names referees is known by the volunteer behind the link.
  const isWithRow = 'language' in rootOf(form).columns && form !== characterReferees;
  await expectStored(form, visit, isWithRow ? { crf69_language: language } : {});
}
