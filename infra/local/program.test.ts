import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { programOf } from './program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
const [main, far] = [path.join(folder, 'main.ts'), path.join(folder, 'far/where.ts')];
mkdirSync(path.dirname(far));
writeFileSync(far, 'export const where = [import.meta.url, import.meta.dirname];');
writeFileSync(
  main,
  `import { where } from './far/where.ts';
type Unseen = string;
console.log(JSON.stringify([...where, process.argv[2]]));
throw new Error('the end');`,
);
afterAll(() => rmSync(folder, { recursive: true }));

it('each file of a program finds what is beside it, and an error names the line of its source', async () => {
  const program = await programOf(main);
  const { stdout, stderr } = await new Promise<{ stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, [...program, 'given'], (_error, stdout, stderr) => resolve({ stdout, stderr })),
  );
  expect(JSON.parse(stdout)).toEqual([pathToFileURL(far).href, path.dirname(far), 'given']);
  expect(stderr).toContain('the end');
  expect(stderr).toContain('main.ts:4');
});
