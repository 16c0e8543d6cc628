import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { callService, idOf, userId } from './dataverse.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataverse-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('what was answered is there after the process was killed, and no ETag comes again', async () => {
  const file = join(folder, 'dataverse.db');
  const entry = fileURLToPath(new URL('./dataverseProcess.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', entry, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const url = String(line).trim();
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1)
    ids.push(idOf(await callService(url, 'POST', 'crf69_programmes', { crf69_name: `P${n}` })));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;

  const service = await startDataverse({ port: 0, file, tokens: async () => ({ userId, mayUse: true }) });
  const { rows } = await callService(service.url, 'GET', 'crf69_programmes');
  expect(rows.map((row) => String(row.crf69_programmeid))).toEqual(ids);
  const before = Math.max(...rows.map((row) => Number(row.versionnumber)));
  await callService(service.url, 'PATCH', `crf69_programmes(${ids[0]})`, {});
  const changed = await callService(service.url, 'GET', `crf69_programmes(${ids[0]})`);
  expect(Number(changed.json.versionnumber)).toBeGreaterThan(before);
  await service.stop();
});
