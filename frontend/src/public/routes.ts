/** Maps paths to forms. Each form is a chunk of its own, so that a phone loads one form and not nine. */
import { parse } from 'regexparam';
import { formPaths } from '../../../domain/contract/paths.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import type { Controls } from './fields/registry.ts';

/** A form with the controls of its first page; the others load while that page is read. */
export type FormEntry = { form: Form; controls: Controls };

export type PublicRoute = {
  /** The route, with `:vol_id` for a link's id. */
  path: string;
  /** The form's name, which is also the name of its file in `entries/`. */
  name: string;
  load: () => Promise<FormEntry>;
};

const entries = import.meta.glob<{ entry: FormEntry }>('./entries/*.ts');

export const publicRoutes: readonly PublicRoute[] = Object.entries(formPaths).map(([name, path]) => ({
  name,
  path,
  load: async () => {
    const loaded = await entries[`./entries/${name}.ts`]?.();
    if (!loaded) throw new Error(`There is no entry for ${name}.`);
    return loaded.entry;
  },
}));

/**
 * Returns the route at a path; undefined where a link's id is missing, or more follows it: such an address is not
 * found.
 */
export const routeAt = (pathname: string): PublicRoute | undefined =>
  publicRoutes.find(({ path }) => parse(path).pattern.test(pathname));

/** The prerendered page of a route in the site's root: `/vol_feedback/:vol_id` → `vol_feedback.html`. */
export const pageOf = ({ path }: PublicRoute): string => `${path.split('/')[1] || 'index'}.html`;
