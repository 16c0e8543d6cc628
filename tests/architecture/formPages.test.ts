import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formPaths } from '../../domain/contract/paths.ts';
import { forms } from '../../domain/forms/index.ts';
import { controlFiles } from '../../frontend/src/public/fields/controlFiles.ts';
import { findRule } from '../../infra/local/site/rules.ts';
import { project } from './projectFiles.ts';

const config = JSON.parse(readFileSync(path.join(project, 'staticwebapp.config.json'), 'utf8'));

describe.each(Object.values(formPaths))('%s', (route) => {
  it('the page has a form', () => {
    expect(forms.map((form) => form.path)).toContain(route);
  });

  it('the page is answered with its own file', () => {
    const address = route.replace(/:\w+/, '00000000-0000-4000-8000-000000000001');
    const page = `/${route.split('/')[1] || 'index'}.html`;
    expect(findRule(config, 'GET', address)?.rewrite).toBe(page);
    expect(existsSync(path.join(project, 'dist/frontend', page)), 'Run "npm run build" before the tests.').toBe(true);
  });
});

it('the controls of later pages are the ones that the build puts into first pages', () => {
  const source = readFileSync(path.join(project, 'frontend/src/public/fields/allControls.ts'), 'utf8');
  const listed = [...source.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, kind, component]) => [kind, component]);
  expect(Object.fromEntries(listed)).toEqual(controlFiles);
});
