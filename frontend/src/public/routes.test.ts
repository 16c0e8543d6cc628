import { expect, it } from 'vitest';
import { routeAt } from './routes.ts';

it.each([
  ['/', 'volunteerApplication'],
  ['/organisations', 'organizationApplication'],
  ['/organisations/', 'organizationApplication'],
  ['/vol_exit/7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35', 'volunteerExit'],
  ['/vol_exit/7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35/', 'volunteerExit'],
])('%s brings the form %s to life', (pathname, name) => {
  expect(routeAt(pathname)?.name).toBe(name);
});

it.each(['/no-such-page', '/vol_exit', '/vol_exit/', '/vol_exit/a/b', '/organisations/x'])(
  '%s brings no form to life',
  (pathname) => {
    expect(routeAt(pathname)).toBeUndefined();
  },
);
