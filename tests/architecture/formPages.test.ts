import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formPaths } from '../../domain/contract/paths.ts';
import { questionsIn } from '../../domain/forms/formTypes.ts';
import { forms } from '../../domain/forms/index.ts';
import { controlKind } from '../../frontend/src/public/fields/registry.ts';
import { findRule } from '../../infra/local/site/rules.ts';
import { project } from './projectFiles.ts';

const config = JSON.parse(readFileSync(path.join(project, 'staticwebapp.config.json'), 'utf8'));

describe.each(Object.entries(formPaths))('%s', (name, route) => {
  it('the page has a form, and an entry that loads it', () => {
    expect(forms.map((form) => form.path)).toContain(route);
    expect(existsSync(path.join(project, `frontend/src/public/entries/${name}.ts`))).toBe(true);
  });

  it('the entry has the controls of the first page, which would otherwise wait for those of the others', () => {
    const [page] = forms.find((form) => form.path === route)?.pages ?? [];
    const entry = readFileSync(path.join(project, `frontend/src/public/entries/${name}.ts`), 'utf8');
    const brought: string[] = /controls: {([^}]*)}/.exec(entry)?.[1]?.match(/\w+(?=:)/g) ?? [];
    const kinds = page ? questionsIn(page).map(controlKind) : [];
    expect(kinds.filter((kind) => !brought.includes(kind))).toEqual([]);
  });

  it('the page is answered with its own file', () => {
    const address = route.replace(/:\w+/, '00000000-0000-4000-8000-000000000001');
    const page = `/${route.split('/')[1] || 'index'}.html`;
    expect(findRule(config, 'GET', address)?.rewrite).toBe(page);
    expect(existsSync(path.join(project, 'dist/frontend', page)), 'Run "npm run build" before the tests.').toBe(true);
  });
});
