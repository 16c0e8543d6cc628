/** A form and its options in another language, as the build sends them to a phone. */
import path from 'node:path';
import { asData } from '../domain/forms/asData.ts';
import type { Form } from '../domain/forms/formTypes.ts';
import * as english from '../domain/forms/texts.ts';
import { type MarkWords, markedText, unmarked, withWords } from '../domain/languages/formWords.ts';
import { addressIn, type LanguageCode, type OtherLanguage } from '../domain/languages/languages.ts';
import type { OptionTable } from '../domain/languages/optionLabels.ts';
import { type OptionWords, optionTable } from '../domain/languages/optionWords.ts';
import { evaluate } from './evaluated.ts';

type Words = Readonly<Record<string, string>>;
type SharedTexts = Pick<typeof english, 'ratingEnds'> & { formTexts: Words };

const exportsOf = <Exports>(language: OtherLanguage, name: string): Promise<Exports> =>
  evaluate<Exports>(path.join(import.meta.dirname, '../domain/languages', language, `${name}.ts`));

/** Returns a form as data in a language. @throws Error naming a text that has no translation */
export async function formInLanguage(language: LanguageCode, name: string, form: Form): Promise<Form> {
  const data = asData(form);
  if (language === 'en') return data;
  const { words } = await exportsOf<{ words: Words }>(language, name);
  const { markWords } = await exportsOf<{ markWords: MarkWords }>(language, 'markWords');
  const shared = sharedWords(await exportsOf<SharedTexts>(language, 'texts'));
  const say = (text: string): string => {
    const translation = shared.get(text) ?? words[markedText(text)];
    if (translation === undefined) throw new Error(`${name} has no ${language} for: ${text}`);
    return unmarked(translation, text, markWords);
  };
  return { ...withWords(data, say), path: addressIn(language, form.path) };
}

/** Returns the translations of what a form takes from the texts of all forms, by their English. */
function sharedWords({ formTexts, ratingEnds }: SharedTexts): Map<string, string> {
  const { notApplicableHint, refereesIntro } = english.formTexts;
  const pairs: [string, string | undefined][] = [
    [notApplicableHint, formTexts.notApplicableHint],
    [refereesIntro, formTexts.refereesIntro],
  ];
  for (const { from, to } of [
    { from: english.ratingEnds.satisfaction, to: ratingEnds.satisfaction },
    { from: english.ratingEnds.agreement, to: ratingEnds.agreement },
    { from: english.ratingEnds.likelihood, to: ratingEnds.likelihood },
  ])
    pairs.push([from.least, to.least], [from.most, to.most]);
  return new Map(pairs.flatMap(([from, to]) => (to === undefined ? [] : [[from, to] as const])));
}

/** Returns the translated labels of the options of forms, by column and code. */
export async function optionsInLanguage(language: OtherLanguage, forms: readonly Form[]): Promise<OptionTable> {
  const { options } = await exportsOf<{ options: OptionWords }>(language, 'options');
  return Object.assign({}, ...forms.map((form) => optionTable(form, options)));
}

/** Returns the names of places and regions that a language says in another way, by the English one. */
export async function placesInLanguage(language: OtherLanguage): Promise<Words> {
  const { places } = await exportsOf<{ places: Words }>(language, 'places');
  return Object.fromEntries(Object.entries(places).filter(([english, name]) => english !== name));
}
