import { expect, it } from 'vitest';
import { compareRoutes, matchRoute, parseRouteTemplate } from './routeTemplate.ts';

const match = (template: string, path: string) => matchRoute(parseRouteTemplate(template), path);

it.each([
  ['api/exit/{id}', '/api/exit/7', { id: '7' }],
  ['api/exit/{id}', '/API/Exit/Seven/', { id: 'Seven' }],
  ['api/exit/{id}', '/api/exit/a%2Fb%20c', { id: 'a/b c' }],
  ['api/exit/{id?}', '/api/exit', {}],
  ['api/exit/{id:int}', '/api/exit/12', { id: '12' }],
  ['api/files/{*rest}', '/api/files/a/b', { rest: 'a/b' }],
  ['api/files/{*rest}', '/api/files', {}],
  ['api/health', '/api/health', {}],
])('a route template %s matches %s', (template, path, parameters) => {
  expect(match(template, path)).toEqual(parameters);
});

it.each([
  ['api/exit/{id}', '/api/exit'],
  ['api/exit/{id}', '/api/exit/7/more'],
  ['api/exit/{id:int}', '/api/exit/seven'],
  ['api/exit/{id:guid}', '/api/exit/7'],
  ['api/health', '/api/healthy'],
])('a route template %s does not match %s', (template, path) => {
  expect(match(template, path)).toBeUndefined();
});

it('a more specific route template is tried first', () => {
  const templates = ['f/{*rest}', 'f/{id?}', 'f/{id}', 'f/{id:int}', 'f/new'].map(parseRouteTemplate);
  expect([...templates].sort(compareRoutes)).toEqual([...templates].reverse());
});

it.each(['exit/{id:range(1,2)}', 'exit/{id=5}', 'exit/{a}-{b}', 'exit/{id:colour}'])(
  'a route template %s is refused',
  (template) => {
    expect(() => parseRouteTemplate(template)).toThrow(/cannot read/);
  },
);
