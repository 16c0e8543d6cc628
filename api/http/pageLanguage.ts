import type { HttpRequest } from '@azure/functions';
import { languageHeader } from '../../domain/contract/filling.ts';
import { type LanguageCode, languageCodes } from '../../domain/languages/languages.ts';

/** Returns the language of the page that sent a request; undefined for other callers. */
export const pageLanguage = ({ headers }: Pick<HttpRequest, 'headers'>): LanguageCode | undefined =>
  languageCodes.find((code) => code === headers.get(languageHeader));
