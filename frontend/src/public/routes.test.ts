import { expect, it } from 'vitest';
import { routeAt } from './routes.ts';

it.each([
  ['/', 'volunteerApplication'],
  ['/organisations', 'organizationApplication'],
  ['/organisations/', 'organizationApplication'],
  ['/vol_exit/7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35', 'volunteerExit'],
  ['/vol_exit/7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35/', 'volunteerExit'],
  ['/vol_exit/7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35.20270101.aAbBcCdDeEfFgGhHiIjJkK', 'volunteerExit'],
])('the address %s starts the form %s', (pathname, name) => {
  expect(routeAt(pathname)?.name).toBe(name);
});

it.each(['/no-such-page', '/vol_exit', '/vol_exit/', '/vol_exit/a/b', '/organisations/x'])(
  'the address %s starts no form',
  (pathname) => {
    expect(routeAt(pathname)).toBeUndefined();
  },
);
