import { parse } from 'regexparam';
import { apiPaths, formPaths } from '../../../../domain/contract/paths.ts';
import { ownPagePath } from '../../../../domain/contract/volunteering.ts';
import { keptMark } from '../../../../domain/languages/languageScript.ts';
import { addressIn, languageCodes, otherLanguages } from '../../../../domain/languages/languages.ts';
import { translatedAddresses } from '../../../../domain/languages/translatedAddresses.ts';

const ownPages = languageCodes.map((language) => addressIn(language, ownPagePath));

const forms = [...Object.values(formPaths), ...translatedAddresses, ...ownPages].map((path) => ({
  path,
  pattern: parse(path).pattern,
}));

/** Returns the route of the page of a form, `/vol_feedback/:vol_id`, or of a volunteer; undefined for anything else, such as the staff area. */
export const routeOf = (pathname: string): string | undefined =>
  forms.find(({ pattern }) => pattern.test(pathname))?.path;

const languageIn = new RegExp(`^/(${otherLanguages.join('|')})(?=/|$)`);

/**
 * Returns a page in all languages: its route, and an address that shows it for want of a signal. The English page would
 * lead on to the language that the device remembers.
 */
export function inEveryLanguage(pathname: string): { route: string | undefined; address: string }[] {
  const english = pathname.replace(languageIn, '') || '/';
  return languageCodes.map((language) => {
    const path = addressIn(language, english);
    return { route: routeOf(path), address: language === 'en' ? path + keptMark : path };
  });
}

/** Returns the address under which a route's page is fetched and stored: it is the same page for every link. */
export const keptAddress = (route: string): string => route.replace(/:\w+$/, 'form');

/** Returns whether the path is a file of the public forms, with its content's hash in its name. */
export const isFile = (pathname: string): boolean => /^\/assets\/[\w.-]+$/.test(pathname);

/** Returns whether the path is a picture of the public forms, whose name stays the same when it changes. */
export const isPicture = (pathname: string): boolean => /^\/(art\/\w+|favicon)\.svg$/.test(pathname);

/** Returns the paths of the files that a page names. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];

const allApiPaths: readonly string[] = Object.values(apiPaths);

/** Returns whether answers may be sent there: our pages use no other path. */
export const isApiPath = (path: string): boolean => allApiPaths.includes(path);
