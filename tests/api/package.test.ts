import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '../../domain/contract/paths.ts';
import { packedFiles, packFunctions, productionPackages } from '../../infra/build/packFunctions.ts';
import { aStackOfItsOwn } from './aStack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'functions-'));
let packed: string[] = [];
beforeAll(async () => {
  packed = await packFunctions(folder);
}, 180_000);
// Last, because what is set up first is torn down last.
afterAll(() => rm(folder, { recursive: true }));
const stack = aStackOfItsOwn(async () => ({ appRoot: folder }));

describe('the packed Functions app', () => {
  it('the packed Functions app starts from its own folder and answers', async () => {
    const response = await fetch(stack().url + apiPaths.health);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true });
  });

  it('the packed Functions app contains production dependencies only, and all of them', async () => {
    expect(packed).toContain('node_modules/@azure/functions');
    const {
      dependencies,
      devDependencies,
    }: Record<string, Record<string, string>> = JSON.parse(await readFile('package.json', 'utf8'));
    expect(packed).toEqual(
      expect.arrayContaining(Object.keys(dependencies ?? {}).map((name) => `node_modules/${name}`)),
    );
    const there = await readdir(path.join(folder, 'node_modules'));
    expect(there).not.toContain('react');
    expect(Object.keys(devDependencies ?? {}).filter((name) => there.includes(name))).toEqual([]);
    // npm itself finds everything that the lock file needs.
    const { status, stdout } = spawnSync('npm', ['ls', '--omit=dev', '--all', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(status, stdout).toBe(0);
  });

  it('the packed Functions app is what .funcignore lets through, when it is published from the project', async () => {
    const lines = (await readFile('.funcignore', 'utf8')).split('\n').filter((line) => /^[^#]/.test(line));
    // Every line is a path from the root, with a star for any name.
    const patterns = lines.map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`));
    const isIgnored = (file: string) =>
      patterns.some((pattern) => pattern.test(`/${file}`.replace(/$/, '/')) || pattern.test(`/${file}`));
    expect(packedFiles.filter(isIgnored)).toEqual([]);
    const entries = (await readdir('.')).filter((name) => name !== 'node_modules' && name !== 'dist');
    expect(entries.filter((name) => !isIgnored(name)).sort()).toEqual([
      'host.json',
      'package-lock.json',
      'package.json',
    ]);
    expect((await readdir('dist')).filter((name) => !isIgnored(`dist/${name}`))).toEqual(['api']);
  });
});

it('a production package is distinguished from others by the lock file', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/jose': {},
      'node_modules/react': { dev: true },
      'node_modules/either': { devOptional: true },
      'node_modules/maybe': { optional: true },
      'node_modules/jose/node_modules/inner': {},
    },
  };
  expect(productionPackages(JSON.stringify(lock))).toEqual([
    'node_modules/jose',
    'node_modules/jose/node_modules/inner',
  ]);
});
