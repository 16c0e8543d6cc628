/** What the API answers, in the language of the page that asked. Apart from the pages, each of which carries one language. */
import { dayErrors } from '../forms/dayTexts.ts';
import { refereeLabels } from '../forms/refereeEntryTexts.ts';
import { refereeTexts } from '../forms/refereeTexts.ts';
import { answerErrors, formTexts } from '../forms/texts.ts';
import { markedText, unmarked } from './formWords.ts';
import type { OtherLanguage } from './languages.ts';
import { catalogue as ms } from './ms/catalogue.ts';
import { refusalTexts } from './refusalTexts.ts';
import { catalogue as ta } from './ta/catalogue.ts';
import { catalogue as zh } from './zh/catalogue.ts';

export type Catalogue = typeof zh;
export const catalogues: Readonly<Record<OtherLanguage, Catalogue>> = { zh, ms, ta };

type Text = string | ((...parts: never[]) => string);
type Texts = Readonly<Record<string, Text>>;

/** Each text that may come, with its translation. */
function pairsIn({ texts, days, lists, labels, refusals }: Catalogue): [Text, Text][] {
  const groups: [Texts, Texts][] = [
    [refusalTexts, refusals.refusalTexts],
    [answerErrors, texts.answerErrors],
    [dayErrors, days.dayErrors],
    [refereeTexts, lists.refereeTexts],
    [refereeLabels, labels.refereeLabels],
    [{ missing: formTexts.ratingMissing }, { missing: texts.formTexts.ratingMissing }],
  ];
  return groups.flatMap(([english, other]) =>
    Object.entries(english).flatMap(([key, text]): [Text, Text][] => (other[key] ? [[text, other[key]]] : [])),
  );
}

const mark = '\u0000';
const made = (text: Text, parts: readonly unknown[]): string =>
  typeof text === 'string' ? text : String(Reflect.apply(text, undefined, parts));

/** Returns the parts of which a text was made; undefined where another one was. */
function partsOf(said: string, text: Text): string[] | undefined {
  const [first = '', ...others] = made(text, [mark, mark, mark]).split(mark);
  if (!said.startsWith(first)) return undefined;
  let rest = said.slice(first.length);
  const parts: string[] = [];
  for (const [index, next] of others.entries()) {
    const at = index === others.length - 1 ? rest.length - next.length : rest.indexOf(next);
    if (at < 0 || !rest.startsWith(next, at)) return undefined;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + next.length);
  }
  return rest === '' ? parts : undefined;
}

/** Returns a text in another language, with the labels and texts that it contains; as it is where it has no translation. */
export function translate(language: OtherLanguage, said: string): string {
  const { words, marks } = catalogues[language];
  const own = Object.entries(words).find(([english]) => english === markedText(said))?.[1];
  if (own !== undefined) return unmarked(own, said, marks.markWords);
  for (const [english, other] of pairsIn(catalogues[language])) {
    const parts = partsOf(said, english);
    if (parts)
      return made(
        other,
        parts.map((part) => translate(language, part)),
      );
  }
  return said;
}
