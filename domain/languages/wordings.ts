/**
 * What people agreed to, word by word and in each language: every version that was ever shown, newest first. Whoever changes
 * the words of a language gives them a new version in `domain/forms/consent.ts` and adds the old ones here; a test compares both.
 */
import { pdpaStatement, statementVersions } from '../forms/consent.ts';
import { type LanguageCode, languageCodes } from './languages.ts';
import { saidIn } from './saidIn.ts';

type Wording = { version: string; language: LanguageCode; text: readonly string[] };

const wordingIn = (language: LanguageCode): Wording => ({
  version: statementVersions[language],
  language,
  text: language === 'en' ? pdpaStatement : pdpaStatement.map((text) => saidIn(language, text)),
});

export const wordings: readonly Wording[] = languageCodes.map(wordingIn);
