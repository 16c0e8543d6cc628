import { formPaths } from '../contract/paths.ts';
import { addressIn, otherLanguages, translatedForms } from './languages.ts';

/** The addresses of the forms in the other languages. */
export const translatedAddresses: readonly string[] = otherLanguages.flatMap((language) =>
  translatedForms.map((name) => addressIn(language, formPaths[name])),
);
