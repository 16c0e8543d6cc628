/** Which form answers at which path. Each is a chunk of its own, so that a phone loads one form and not nine. */
import { parse } from 'regexparam';
import type { Form } from '../../../domain/forms/kit.ts';

export type PublicRoute = {
  /** The route, with `:vol_id` for a link's id. */
  path: string;
  /** The prerendered page in the site's root. */
  page: string;
  /** The source of the form's chunk, for its preload link. */
  source: string;
  load: () => Promise<Form>;
};

export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/',
    page: 'index.html',
    source: '../domain/forms/volunteerApplication.ts',
    load: async () => (await import('../../../domain/forms/volunteerApplication.ts')).volunteerApplication,
  },
];

export const routeAt = (pathname: string): PublicRoute | undefined =>
  publicRoutes.find(({ path }) => parse(path).pattern.test(pathname));
