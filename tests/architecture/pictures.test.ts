import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formPaths } from '../../domain/contract/paths.ts';
import { project } from './projectFiles.ts';

const folder = path.join(project, 'frontend/public/art');
const pictures = readdirSync(folder);

it('each picture belongs to a form, or to thanks', () => {
  const names = [...Object.keys(formPaths), 'thankYou'].map((name) => `${name}.svg`);
  expect(pictures.filter((picture) => !names.includes(picture))).toEqual([]);
});

it.each(pictures)('the picture %s has at most 3 KB and loads nothing else', (name) => {
  const drawn = readFileSync(path.join(folder, name), 'utf8');
  expect(Buffer.byteLength(drawn)).toBeLessThanOrEqual(3000);
  expect(drawn).not.toMatch(/<image|<script|href|url\(/);
});
