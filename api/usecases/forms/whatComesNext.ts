import * as v from 'valibot';
import type { Receipt } from '../../../domain/contract/answers.ts';
import { formPaths } from '../../../domain/contract/paths.ts';
import { allQuestions, type Form } from '../../../domain/forms/formTypes.ts';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import { catalogues } from '../../../domain/languages/translate.ts';
import { nextTexts } from '../../../domain/references/nextTexts.ts';
import { doubtsSentence } from '../../../domain/references/refereeDoubts.ts';
import { askingSentence, type WhenAsked } from '../../../domain/references/whenAsked.ts';
import { columnName } from '../../../domain/schema/names.ts';

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
const named = v.fallback(v.array(v.object({ Relationship: text, NoYearsKnown: text })), []);

/**
 * Returns a receipt with what its form says of the next step beside its usual sentences: when the referees are asked, and
 * whether there is a doubt about one. It follows from the answers alone, so that a retry gets the same.
 * @param answers as submitted, and checked
 */
export function withWhatComesNext(
  receipt: Receipt,
  form: Form,
  answers: Readonly<Record<string, unknown>>,
  { whenAsked, language }: { whenAsked: WhenAsked; language?: LanguageCode | undefined },
): Receipt {
  const texts = !language || language === 'en' ? nextTexts : catalogues[language].next.nextTexts;
  const list = allQuestions(form).find(({ field }) => field.kind === 'referees');
  const doubts = list && doubtsSentence(v.parse(named, answers[columnName(list.name)]), texts);
  const asking = form.path === formPaths.volunteerApplication ? askingSentence(whenAsked, texts) : undefined;
  const next = [asking, doubts].filter((sentence) => sentence !== undefined).join(' ');
  return next ? { ...receipt, next } : receipt;
}
