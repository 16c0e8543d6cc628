/** Checks docs/security.md: every requirement once, every file that it names, every count. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import levels from './asvs.json' with { type: 'json' };
import { project } from './projectFiles.ts';
import { anchorsIn, linksIn, pathsIn, rowsOf, states, testsIn } from './securityDocument.ts';

const document = readFileSync(path.join(project, 'docs/security.md'), 'utf8');
const rows = rowsOf(document);
const isThere = (file: string) => existsSync(path.join(project, file));

describe('the rows', () => {
  it('the rows are every requirement of levels 1 and 2 of ASVS 5.0.0, each once', () => {
    const ids = rows.flatMap((row) => row.ids);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect([...ids].sort()).toEqual(Object.keys(levels).sort());
  });

  it('the rows each have one of the four states, and a text beside it', () => {
    expect(rows.filter(({ state }) => !states.includes(state)).map(({ ids }) => ids)).toEqual([]);
    expect(rows.filter(({ words }) => words === '').map(({ ids }) => ids)).toEqual([]);
  });

  it('the rows that say “met” name a test, or the part of this document that is required', () => {
    const met = rows.filter(({ state }) => state === 'met');
    const unproved = met.filter(({ words }) => testsIn(words).length === 0 && !/\]\(#/.test(words));
    expect(unproved.map(({ ids }) => ids)).toEqual([]);
  });

  it('the rows are counted as the document says', () => {
    const counts = states.map((state) => {
      const ids = rows.flatMap((row) => (row.state === state ? row.ids : []));
      const ofLevel = (level: number) => ids.filter((id) => Reflect.get(levels, id) === level).length;
      return `| ${state} | ${ofLevel(1)} | ${ofLevel(2)} | ${ids.length} |`;
    });
    for (const line of counts) expect(document).toContain(line);
  });
});

it('every file that the document names exists', () => {
  expect(pathsIn(document).length).toBeGreaterThan(50);
  expect(pathsIn(document).filter((file) => !isThere(file))).toEqual([]);
});

it('every link in the document has a target', () => {
  const { files, anchors } = linksIn(document);
  expect(files.filter((file) => !isThere(path.join('docs', file)))).toEqual([]);
  expect(anchors.filter((anchor) => !anchorsIn(document).includes(anchor))).toEqual([]);
});

describe('a row', () => {
  it('a row may have several requirements, and a bar in its text starts no new cell', () => {
    const [row] = rowsOf(
      '| V6.2.1, V6.2.2 | passwords | n/a | None here, `a\\|b` included. |\n| Boundary | x | y | z |\n',
    );
    expect(row).toEqual({ ids: ['V6.2.1', 'V6.2.2'], state: 'n/a', words: 'None here, `a\\|b` included.' });
  });

  it('a row names files by their path from the root, with or without a folder, and no command or header', () => {
    const text =
      '`api/config.ts`, `host.json`, `infra/azure/modules/roles.bicep`; `npm run smoke`, `no-store`, `X-Y: z`';
    expect(pathsIn(text)).toEqual(['api/config.ts', 'host.json', 'infra/azure/modules/roles.bicep']);
    expect(testsIn('`tests/api/endpoints.test.ts`, `tests/e2e/frames.spec.ts`, `api/config.ts`')).toHaveLength(2);
  });
});
