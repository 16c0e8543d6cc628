import { asData } from '../forms/asData.ts';
import type { Form } from '../forms/formTypes.ts';
import { formTexts, ratingEnds } from '../forms/texts.ts';
import { markedText, withWords } from './formWords.ts';

/** Texts that a form takes from the texts of all forms, which every language has anyway. */
const shared: ReadonlySet<string> = new Set([
  formTexts.notApplicableHint,
  formTexts.refereesIntro,
  ...Object.values(ratingEnds).flatMap((ends) => Object.values(ends)),
]);

/** Returns each text of a form once, as translations name it. */
export function wordsOfForm(form: Form): string[] {
  const words = new Set<string>();
  withWords(asData(form), (text) => {
    if (!shared.has(text)) words.add(markedText(text));
    return text;
  });
  return [...words];
}
