import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takeDataDir } from './takeDataDir.ts';

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
