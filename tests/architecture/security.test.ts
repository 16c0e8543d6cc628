/** Checks docs/asvs.yaml: every requirement once, every file that it names, and the counts in docs/security.md. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import levels from './asvs.json' with { type: 'json' };
import { pathsIn, testsIn } from './documents.ts';
import { project } from './projectFiles.ts';

const states = ['met', 'met by the platform', 'n/a', 'not met'] as const;
const words = v.pipe(v.string(), v.nonEmpty());
const row = v.strictObject({ ids: v.array(v.string()), about: words, state: v.picklist(states), how: words });
const chapters = v.record(v.pipe(v.string(), v.regex(/^V\d+ \S/)), v.array(row));

const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const text = read('docs/asvs.yaml');
const rows = Object.entries(v.parse(chapters, parse(text))).flatMap(([chapter, found]) =>
  found.map((each) => ({ ...each, chapter: chapter.split(' ')[0] })),
);
const idsIn = (state: string) => rows.flatMap((each) => (each.state === state ? each.ids : []));

it('the rows are every requirement of levels 1 and 2 of ASVS 5.0.0, each once and in its chapter', () => {
  const ids = rows.flatMap((each) => each.ids);
  expect([...ids].sort()).toEqual(Object.keys(levels).sort());
  expect(rows.filter((each) => each.ids.some((id) => !id.startsWith(`${each.chapter}.`)))).toEqual([]);
});

it('the rows that say “met” name a test, or the section of a document that is required', () => {
  const unproved = rows.filter(
    ({ state, how }) => state === 'met' && testsIn(how).length === 0 && !/\]\(security\.md#/.test(how),
  );
  expect(unproved).toEqual([]);
});

it('the rows name files that exist', () => {
  expect(pathsIn(text).length).toBeGreaterThan(50);
  expect(pathsIn(text).filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
});

it('the rows are counted in docs/security.md, which lists those that are not met', () => {
  const document = read('docs/security.md').replaceAll(/\s+/g, ' ');
  for (const state of states) {
    const ids = idsIn(state);
    const ofLevel = (level: number) => ids.filter((id) => Reflect.get(levels, id) === level).length;
    expect(document).toContain(`| ${state} | ${ofLevel(1)} | ${ofLevel(2)} | ${ids.length} |`);
  }
  const notMet = new Intl.ListFormat('en-GB').format(idsIn('not met'));
  expect(document).toContain(`Not met are ${notMet};`);
});

it('a text names files by their path from the root, with or without a folder, and no command or header', () => {
  const named =
    '`api/config.ts`, `host.json`, `infra/azure/modules/roles.bicep`; `npm run smoke`, `no-store`, `X-Y: z`';
  expect(pathsIn(named)).toEqual(['api/config.ts', 'host.json', 'infra/azure/modules/roles.bicep']);
  expect(testsIn('`tests/api/endpoints.test.ts`, `tests/e2e/frames.spec.ts`, `api/config.ts`')).toHaveLength(2);
});
