import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portalFiles, portalModules } from './staffWorker.ts';

const chunk = (name: string, moduleIds: string[], imports: string[] = [], isEntry = false) => ({
  type: 'chunk' as const,
  name,
  isEntry,
  moduleIds,
  imports,
  viteMetadata: { importedCss: new Set(name === 'Home' ? ['Home.css'] : []) },
});

const home = 'home/Home.tsx';
const otherModules = portalModules.filter((module) => module !== home).map((module) => `/site/src/staff/${module}`);

const bundle = {
  'staff.js': chunk('staff', ['/site/src/staff/main.tsx'], ['common.js'], true),
  'Home.js': chunk('Home', [`/site/src/staff/${home}`], ['lists.js']),
  // A chunk has modules of several screens when they are merged.
  'common.js': chunk('common', otherModules),
  'lists.js': chunk('lists', []),
  'Exports.js': chunk('Exports', ['/site/src/staff/reports/exports/Exports.tsx'], ['workbook.js']),
  'workbook.js': chunk('workbook', []),
  'staff.css': { type: 'asset' as const },
};

it('the worker stores the shell and the screens of the portal with all that they import, and no other screen', () => {
  expect(portalFiles(bundle)).toEqual(['Home.css', 'Home.js', 'common.js', 'lists.js', 'staff.js']);
});

it('the build fails when a module that the worker stores was renamed or moved', () => {
  const { 'Home.js': _home, ...rest } = bundle;
  expect(() => portalFiles(rest)).toThrow("The staff area's build has no home/Home.tsx");
  const { 'staff.js': _shell, ...screensOnly } = bundle;
  expect(() => portalFiles(screensOnly)).toThrow("The staff area's build has no shell");
});

it('the built worker stores files that exist', () => {
  const files = [...readFileSync('dist/frontend/staff-worker.js', 'utf8').matchAll(/"\/(assets\/[^"]+)"/g)];
  expect(files.length).toBeGreaterThan(20);
  for (const [, file] of files) expect(readFileSync(`dist/frontend/${file}`).length).toBeGreaterThan(0);
});
