import { expect, it } from 'vitest';
import { fallsBack, findRule, headersOf } from './rules.ts';

it.each([
  ['/organisations', '/organisations'],
  ['/index.html', '/'],
  ['/help/index.html', '/help/'],
  ['/help/index.html', '/help'],
  ['/assets/*', '/assets/deep/main.js'],
  ['/calendar*', '/calendar'],
  ['/articles/*.html', '/articles/one.html'],
  ['/images/*.{png,jpg}', '/images/a/b.jpg'],
])('the route rule %s matches %s', (route, path) => {
  expect(findRule({ routes: [{ route }] }, 'GET', path)).toEqual({ route });
});

it.each([
  ['/organisations', '/organisations/7'],
  ['/organisations', '/organisations/'],
  ['/help', '/help/index.html'],
  ['/assets/*', '/assets'],
  ['/images/*.{png,jpg}', '/images/a.svg'],
  ['/articles/*.html', '/articles/one.htm'],
])('the route rule %s does not match %s', (route, path) => {
  expect(findRule({ routes: [{ route }] }, 'GET', path)).toBeUndefined();
});

it('a route rule applies to its methods only, and the first that matches wins', () => {
  const post = { route: '/*', methods: ['POST'], statusCode: 404 };
  const first = { route: '/a*', rewrite: '/one.html' };
  const second = { route: '/a', rewrite: '/two.html' };
  const config = { routes: [post, first, second] };
  expect(findRule(config, 'GET', '/a')).toBe(first);
  expect(findRule(config, 'POST', '/a')).toBe(post);
});

const config = { navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*', '*.{png,ico}'] } };

it.each([
  ['/admin/calendar', true],
  ['/assets/gone.js', false],
  ['/favicon.ico', false],
])('the fallback for %s: %s', (path, expected) => {
  expect(fallsBack(config, path)).toBe(expected);
});

it('without a rule there is no fallback', () => {
  expect(fallsBack({}, '/admin')).toBe(false);
});

it('the headers of a rule override the global ones, whatever their case', () => {
  const config = { globalHeaders: { 'Cache-Control': 'no-cache', 'X-Frame-Options': 'DENY', Server: 'x' } };
  const rule = { route: '/assets/*', headers: { 'cache-control': 'immutable', server: '' } };
  expect(headersOf(config, rule)).toEqual({ 'cache-control': 'immutable', 'x-frame-options': 'DENY' });
});
