import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { takeDataDir } from './takeDataDir.ts';

/** What happens just after the file of an owner was read. */
let afterRead = (): void => {};
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const readFileSync = (...args: Parameters<typeof fs.readFileSync>) => {
    const text = fs.readFileSync(...args);
    if (String(args[0]).endsWith('/owner')) afterRead();
    return text;
  };
  return { ...fs, readFileSync };
});

it('a folder of data is taken by one process alone, and taken over from one that was killed', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
  const owner = path.join(dataDir, 'owner');
  // No process has this number, and this process began at another time.
  for (const left of ['4194999 12', `${process.pid} 1`, '']) {
    writeFileSync(owner, left);
    takeDataDir(dataDir);
    expect(() => takeDataDir(dataDir)).toThrow(`is in use by process ${process.pid}`);
    expect(readFileSync(owner, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  }
  rmSync(dataDir, { recursive: true });
});

it('a folder of data whose owner was killed is taken by one of two that found it so', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
  writeFileSync(path.join(dataDir, 'owner'), '4194999 12');
  afterRead = () => {
    afterRead = () => {};
    takeDataDir(dataDir);
  };
  expect(() => takeDataDir(dataDir)).toThrow(`is in use by process ${process.pid}`);
  expect(readdirSync(dataDir)).toEqual(['owner']);
  rmSync(dataDir, { recursive: true });
});
