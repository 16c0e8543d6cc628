import { formPaths } from '../contract/paths.ts';
import { addressIn, otherLanguages } from './languages.ts';

/** The addresses of the forms in the other languages. */
export const translatedAddresses: readonly string[] = otherLanguages.flatMap((language) =>
  Object.values(formPaths).map((path) => addressIn(language, path)),
);
