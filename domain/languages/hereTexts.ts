/** What a page knows of its own language; English, unless it is built for another one. */
import { type LanguageCode, languages } from './languages.ts';

export const here: { code: LanguageCode; tag: string; prefix: string } = {
  code: 'en',
  /** As browsers name it, for dates. */
  tag: languages.en.tag,
  /** What stands before the address of a form. */
  prefix: '',
};
