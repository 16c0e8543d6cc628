import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { folderCircles } from './folderCircles.ts';

const project = path.join(import.meta.dirname, '../..');

it('no folders of the product import each other in a circle', async () => {
  const { output } = await cruise(['domain', 'dataverse', 'frontend', 'api', 'infra'], {
    baseDir: project,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // A test may import from any room.
    exclude: { path: ['node_modules', '\\.test\\.tsx?$', '\\.example\\.ts$', '/testing/'] },
  });
  if (typeof output === 'string') throw new Error(output);
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  expect(imports.length).toBeGreaterThan(1000);
  expect(folderCircles(imports)).toEqual([]);
});

describe('a circle of folders', () => {
  const a = { from: 'a/one.ts', to: 'b/two.ts' };
  const b = { from: 'b/three.ts', to: 'c/four.ts' };

  it('a circle of folders is found through several folders', () => {
    expect(folderCircles([a, b, { from: 'c/five.ts', to: 'a/six.ts' }])).toEqual([['a', 'b', 'c']]);
  });

  it('a circle of folders does not arise where imports go one way', () => {
    expect(folderCircles([a, b, { from: 'a/five.ts', to: 'c/six.ts' }])).toEqual([]);
  });

  it('a circle of folders does not arise between a folder and one inside it', () => {
    expect(
      folderCircles([
        { from: 'a/one.ts', to: 'a/b/two.ts' },
        { from: 'a/b/two.ts', to: 'a/three.ts' },
      ]),
    ).toEqual([]);
  });
});
