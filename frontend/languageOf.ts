import { type LanguageCode, languageCodes } from '../domain/languages/languages.ts';

/** Returns the language of a build: `--mode zh` builds pages in a language, the build without it those in English. */
export const languageOf = (mode: string): LanguageCode => languageCodes.find((code) => code === mode) ?? 'en';
