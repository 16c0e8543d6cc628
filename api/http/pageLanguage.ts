import type { HttpRequest } from '@azure/functions';
import { defaultLanguage, languageHeader } from '../../domain/contract/filling.ts';
import { type LanguageCode, languageCodes } from '../../domain/languages/languages.ts';
import type { PageLanguage } from '../usecases/forms/chosenLanguage.ts';

/** Returns the language of the page that sent a request; undefined for other callers. */
export const pageLanguage = (request: Pick<HttpRequest, 'headers'>): LanguageCode | undefined =>
  spokenOf(request).language;

/** Returns that language, and whether somebody chose it. */
export function spokenOf({ headers }: Pick<HttpRequest, 'headers'>): PageLanguage {
  const said = headers.get(languageHeader);
  const isDefault = said === defaultLanguage;
  return { language: isDefault ? 'en' : languageCodes.find((code) => code === said), isDefault };
}

/**
 * Returns the language in which to show a page without a script: the one that was chosen on it, else the first of the
 * browser's that we have.
 */
export function languageAsked({ headers, query }: Pick<HttpRequest, 'headers' | 'query'>): LanguageCode {
  const known = (text: string | null | undefined) => languageCodes.find((code) => code === text);
  const preferred = (headers.get('Accept-Language') ?? '').split(',').map((each) => known(each.trim().slice(0, 2)));
  return known(query.get('lang')) ?? preferred.find((code) => code !== undefined) ?? 'en';
}
