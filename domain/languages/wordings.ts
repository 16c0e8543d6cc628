/**
 * What people agreed to, word by word and in each language: every version that was ever shown, newest first. Whoever changes
 * the words of a language gives them a new version in `domain/forms/consent.ts` and adds the old ones here; a test compares both.
 */
import { pageWordVersions, pdpaStatement, statementVersions } from '../forms/consent.ts';
import { unsubscribeTexts } from '../messages/unsubscribeTexts.ts';
import { privacyTexts } from '../privacy/privacyTexts.ts';
import { keysOf } from '../records.ts';
import { ownPageTexts } from '../signup/ownPageTexts.ts';
import { type LanguageCode, languageCodes } from './languages.ts';
import { ownPageTexts as ms } from './ms/ownPageTexts.ts';
import { ownPageTexts as ta } from './ta/ownPageTexts.ts';
import { catalogues, translate } from './translate.ts';
import { ownPageTexts as zh } from './zh/ownPageTexts.ts';

type Wording = { version: string; language: LanguageCode; text: readonly string[] };

const wordingIn = (language: LanguageCode): Wording => ({
  version: statementVersions[language],
  language,
  text: language === 'en' ? pdpaStatement : pdpaStatement.map((text) => translate(language, text)),
});

const ownPages = { en: ownPageTexts, zh, ms, ta };

/** What is read on each page before an answer, by language. */
const pageWords: Readonly<Record<keyof typeof pageWordVersions, (language: LanguageCode) => readonly string[]>> = {
  messages(language) {
    const { choose, news, sms, messagesText } = ownPages[language];
    return [choose, news, sms, messagesText];
  },
  news(language) {
    const { ask, stopped } = language === 'en' ? unsubscribeTexts : catalogues[language].news.unsubscribeTexts;
    return [ask.heading, ask.text('…'), ask.more, ask.button, stopped.button];
  },
  withdrawal(language) {
    const { withdrawalMeans, press } = language === 'en' ? privacyTexts : catalogues[language].privacy.privacyTexts;
    return [withdrawalMeans, press];
  },
};

export const wordings: readonly Wording[] = [
  ...languageCodes.map(wordingIn),
  ...keysOf(pageWords).flatMap((words) =>
    languageCodes.map((language) => ({ version: pageWordVersions[words], language, text: pageWords[words](language) })),
  ),
];
