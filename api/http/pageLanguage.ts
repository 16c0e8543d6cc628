import type { HttpRequest } from '@azure/functions';
import { languageHeader } from '../../domain/contract/filling.ts';
import { type LanguageCode, languageCodes } from '../../domain/languages/languages.ts';

/** Returns the language of the page that sent a request; undefined for other callers. */
export const pageLanguage = ({ headers }: Pick<HttpRequest, 'headers'>): LanguageCode | undefined =>
  languageCodes.find((code) => code === headers.get(languageHeader));

/**
 * Returns the language in which to show a page without a script: the one that was chosen on it, else the first of the
 * browser's that we have.
 */
export function languageAsked({ headers, query }: Pick<HttpRequest, 'headers' | 'query'>): LanguageCode {
  const known = (text: string | null | undefined) => languageCodes.find((code) => code === text);
  const preferred = (headers.get('Accept-Language') ?? '').split(',').map((each) => known(each.trim().slice(0, 2)));
  return known(query.get('lang')) ?? preferred.find((code) => code !== undefined) ?? 'en';
}
