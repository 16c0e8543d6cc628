import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formPaths } from '../../domain/contract/paths.ts';
import { forms } from '../../domain/forms/index.ts';
import { controlFiles } from '../../frontend/src/public/fields/controlFiles.ts';
import { project } from './projectFiles.ts';

it('every page of a form has its form', () => {
  expect(forms.map((form) => form.path)).toEqual(expect.arrayContaining(Object.values(formPaths)));
});

it('the controls of later pages are the ones that the build puts into first pages', () => {
  const source = readFileSync(path.join(project, 'frontend/src/public/fields/allControls.ts'), 'utf8');
  const listed = [...source.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, kind, component]) => [kind, component]);
  expect(Object.fromEntries(listed)).toEqual(controlFiles);
});
