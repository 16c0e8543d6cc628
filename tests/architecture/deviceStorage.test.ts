/** Checks that docs/security.md names everything that pages store on a device, file by file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, project } from './projectFiles.ts';

const writing =
  /\.setItem\(|\bkeepInStorage\(|\bopenDB\b|\bindexedDB\b|\bcaches\.open\(|\bcacheLocation\b|\bdocument\.cookie\b/;
/** Writes for its callers, which are listed. */
const helper = 'frontend/src/ui/deviceStorage.ts';
const isShipped = (file: string) =>
  /^frontend\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && file !== helper;

it('every file that writes to browser storage is in the table of what a device stores, and no other', () => {
  const document = readFileSync(path.join(project, 'docs/security.md'), 'utf8');
  const section = /^## What a device keeps\n(.*?)^## /ms.exec(document)?.[1] ?? '';
  const named = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
  const found = filesIn('frontend').flatMap(({ name, text }) => (isShipped(name) && writing.test(text) ? [name] : []));
  expect(found.length).toBeGreaterThan(10);
  expect(named.sort()).toEqual(found.sort());
});
