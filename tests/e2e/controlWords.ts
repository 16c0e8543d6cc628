/** What the controls of a form say in each language, and forms in the words of one. */

import type { Form, Question } from '../../domain/forms/formTypes.ts';
import { refereeLabels } from '../../domain/forms/refereeEntry.ts';
import { screenTexts } from '../../domain/forms/screenTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { withWords } from '../../domain/languages/formWords.ts';
import type { OtherLanguage } from '../../domain/languages/languages.ts';
import { options as malayOptions } from '../../domain/languages/ms/options.ts';
import { screenTexts as malay } from '../../domain/languages/ms/screenTexts.ts';
import { type OptionWords, optionTable } from '../../domain/languages/optionWords.ts';
import { options as tamilOptions } from '../../domain/languages/ta/options.ts';
import { screenTexts as tamil } from '../../domain/languages/ta/screenTexts.ts';
import { catalogues, translate } from '../../domain/languages/translate.ts';
import { options as chineseOptions } from '../../domain/languages/zh/options.ts';
import { screenTexts as chinese } from '../../domain/languages/zh/screenTexts.ts';
import { columnName } from '../../domain/schema/names.ts';
import type { Translated } from '../../domain/translated.ts';

export type ControlWords = {
  formTexts: Translated<typeof formTexts>;
  screenTexts: Translated<typeof screenTexts>;
  refereeLabels: Translated<typeof refereeLabels>;
};

export const englishWords: ControlWords = { formTexts, screenTexts, refereeLabels };

const screens = { zh: chinese, ms: malay, ta: tamil };
const options: Readonly<Record<OtherLanguage, OptionWords>> = {
  zh: chineseOptions,
  ms: malayOptions,
  ta: tamilOptions,
};

export const controlWordsIn = (language: OtherLanguage): ControlWords => ({
  formTexts: catalogues[language].texts.formTexts,
  screenTexts: screens[language],
  refereeLabels: catalogues[language].labels.refereeLabels,
});

/** Returns a form with its texts and options in a language, as its page shows them. */
export function formIn(language: OtherLanguage, form: Form): Form {
  const table = optionTable(form, options[language]);
  const inWords = withWords(form, (text) => translate(language, text));
  const withOptions = (question: Question): Question => {
    const { field, name } = question;
    if (!('choice' in field)) return question;
    const labels = table[columnName(name)];
    const labelled = field.choice.options.map((each) => ({ ...each, label: labels?.[each.code]?.[1] ?? each.label }));
    return { ...question, field: { ...field, choice: { ...field.choice, options: labelled } } };
  };
  return {
    ...inWords,
    pages: inWords.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, ask: section.ask.map(withOptions) })),
    })),
  };
}
