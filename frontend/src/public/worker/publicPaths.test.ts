import { expect, it } from 'vitest';
import { filesIn, isApiPath, isFile, isPicture, keptAddress, routeOf } from './publicPaths.ts';

const id = '00000000-0000-4000-8000-000000000001';

it.each([
  ['/', '/', '/'],
  ['/organisations', '/organisations', '/organisations'],
  ['/zh', '/zh', '/zh'],
  [`/vol_feedback/${id}`, '/vol_feedback/:vol_id', '/vol_feedback/form'],
  [`/ms/me/${id}.20270525.x`, '/ms/me/:link', '/ms/me/form'],
  [`/cr_indForm/${id}/`, '/cr_indForm/:vol_id', '/cr_indForm/form'],
])('the page of a form is stored without the id of a link: %s', (path, route, kept) => {
  expect(routeOf(path)).toBe(route);
  expect(keptAddress(route)).toBe(kept);
  expect(routeOf(kept)).toBe(route);
});

it.each([
  '/admin',
  '/admin/mass_email',
  '/teams/home',
  '/vol_import',
  '/api/health',
  `/api/feedback?id=${id}`,
  '/vol_feedback',
  `/vol_exit/${id}/x`,
])('the worker does not handle %s', (path) => {
  expect([routeOf(path), isFile(path), isPicture(path)]).toEqual([undefined, false, false]);
});

it("the worker does not handle the staff area's files or the workers themselves", () => {
  expect(['/assets/staff/a-1.js', '/forms-worker.js', '/staff-worker.js'].map(isFile)).toEqual([false, false, false]);
  expect(['/assets/a-1.js', '/assets/b_2-x.css'].map(isFile)).toEqual([true, true]);
});

it('the worker handles the pictures of the forms', () => {
  expect(['/art/volunteerExit.svg', '/favicon.svg', '/art/../x.svg', '/x.svg'].map(isPicture)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('answers are sent to a path of the API and nowhere else', () => {
  expect(['/api/exit', '/api/none', 'https://elsewhere.test/api/exit', '//elsewhere.test'].map(isApiPath)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('the files of a page are read from its HTML', () => {
  const html = '<script type="module" src="/assets/a-1.js"></script><link rel="modulepreload" href="/assets/b_2.js">';
  expect(filesIn(html)).toEqual(['/assets/a-1.js', '/assets/b_2.js']);
});
