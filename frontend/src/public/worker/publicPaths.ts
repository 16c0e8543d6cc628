import { parse } from 'regexparam';
import { apiPaths, formPaths } from '../../../../domain/contract/paths.ts';

const forms = Object.values(formPaths).map((path) => ({ path, pattern: parse(path).pattern }));

/** @returns the route of a form's page, `/vol_feedback/:vol_id`; nothing for what is no public form, such as the staff area */
export const routeOf = (pathname: string): string | undefined =>
  forms.find(({ pattern }) => pattern.test(pathname))?.path;

/** Under which address a route's page is fetched and kept: it is the same page whatever a link's id is. */
export const keptAddress = (route: string): string => route.replace(/:\w+$/, 'form');

/** @returns whether the path is a file of the public forms; such files have their content's hash in their names */
export const isFile = (pathname: string): boolean => /^\/assets\/[\w.-]+$/.test(pathname);

/** @returns whether the path is a picture of the public forms; its name stays when it changes */
export const isPicture = (pathname: string): boolean => /^\/(art\/\w+|favicon)\.svg$/.test(pathname);

/** @returns the paths of the files that a page names */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];

const doors: readonly string[] = Object.values(apiPaths);

/** @returns whether answers may be sent there: a page of ours asks for no other place */
export const isApiPath = (path: string): boolean => doors.includes(path);
