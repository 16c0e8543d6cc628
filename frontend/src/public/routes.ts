/** Maps paths to forms. */
import { parse } from 'regexparam';
import { type FormName, formPaths } from '../../../domain/contract/paths.ts';
import { here } from '../../../domain/hereTexts.ts';
import { addressIn } from '../../../domain/languages/languages.ts';
import { keysOf } from '../../../domain/records.ts';

export type PublicRoute = {
  /** The route, with `:vol_id` for a link's id. */
  path: string;
  /** The form's name. */
  name: FormName;
};

/** The forms of this build's language. */
export const publicRoutes: readonly PublicRoute[] = keysOf(formPaths).map((name) => ({
  name,
  path: addressIn(here.code, formPaths[name]),
}));

/**
 * Returns the route at a path; undefined where a link's id is missing, or more follows it: such an address is not
 * found.
 */
export const routeAt = (pathname: string): PublicRoute | undefined =>
  publicRoutes.find(({ path }) => parse(path).pattern.test(pathname));

/** The prerendered page of a form, below its language: `/vol_feedback/:vol_id` → `vol_feedback.html`. */
export const pageOf = ({ name }: PublicRoute): string => `${formPaths[name].split('/')[1] || 'index'}.html`;
