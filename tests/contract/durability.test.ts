/** Kills the service at random instants, again and again over one file. */
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { isWhole } from '../runner/whole.ts';
import { callService, userId } from './dataverse.ts';
import { startScript } from './processes.ts';
import { seeded } from './seeded.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataverse-'));
afterAll(() => rmSync(folder, { recursive: true }));

const set = 'crf69_programmes';
const rowsASet = 7;
const senders = 3;

/** Returns a change set that creates rows of one name, and answers with their ETags. */
function changeSet(name: string): string {
  const part = [
    'Content-Type: application/http',
    '',
    `POST ${set} HTTP/1.1`,
    'Content-Type: application/json',
    'Prefer: return=representation',
    '',
    JSON.stringify({ crf69_name: name }),
  ].join('\r\n');
  const parts = `--c\r\n${part}\r\n`.repeat(rowsASet);
  return `--b\r\nContent-Type: multipart/mixed;boundary=c\r\n\r\n${parts}--c--\r\n--b--\r\n`;
}

const versionsIn = (text: string) => [...text.matchAll(/"versionnumber":(\d+)/g)].map((match) => Number(match[1]));

/** The service is killed after this many answers, and a few event loop turns more. */
type Instant = { answers: number; turns: number };
const instants = fc.sample(
  fc.record({ answers: fc.nat({ max: 25 }), turns: fc.nat({ max: 60 }) }),
  seeded(isWhole ? 6 : 3),
);

/** The names of all change sets that were sent, and for those that were answered, the versions of their rows. */
type Sent = { names: string[]; answered: Map<string, number[]> };

async function sendUntilKilled(file: string, run: string, instant: Instant, sent: Sent): Promise<void> {
  const service = await startScript('./dataverseProcess.ts', file);
  const enough = sent.answered.size + instant.answers;
  const answers = new EventEmitter();
  let alive = true;
  const sendOn = async (sender: number) => {
    for (let n = 0; alive; n += 1) {
      const name = `${run} ${sender} ${n}`;
      sent.names.push(name);
      const headers = { 'Content-Type': 'multipart/mixed;boundary=b' };
      const answer = await callService(service.firstLine, 'POST', '$batch', changeSet(name), headers).catch(() => {});
      if (answer?.status === 200) sent.answered.set(name, versionsIn(answer.text));
      answers.emit('one');
    }
  };
  const sending = Array.from({ length: senders }, (_, sender) => sendOn(sender));
  while (sent.answered.size < enough) await once(answers, 'one');
  for (let n = 0; n < instant.turns; n += 1) await turn();
  await service.kill();
  alive = false;
  await Promise.all(sending);
}

it('what was answered is stored, change sets are complete or absent, and no ETag is repeated', async () => {
  const file = join(folder, 'dataverse.db');
  const sent: Sent = { names: [], answered: new Map() };
  for (const [run, instant] of instants.entries()) await sendUntilKilled(file, String(run), instant, sent);
  const versions = [...sent.answered.values()].flat();
  expect(versions.length).toBeGreaterThan(0);
  expect(new Set(versions).size).toBe(versions.length);

  const service = await startDataverse({ port: 0, file, tokens: async () => ({ userId, mayUse: true }) });
  const { rows } = await callService(service.url, 'GET', set);
  const versionsOf = (name: string) =>
    rows.filter((row) => String(row.crf69_name) === name).map((row) => Number(row.versionnumber));
  for (const name of sent.names) expect([0, rowsASet]).toContain(versionsOf(name).length);
  for (const [name, etags] of sent.answered) expect(versionsOf(name)).toEqual(etags);

  const path = `${set}(${rows[0]?.crf69_programmeid})`;
  await callService(service.url, 'PATCH', path, {});
  const { json } = await callService(service.url, 'GET', path);
  expect(Number(json.versionnumber)).toBeGreaterThan(Math.max(...rows.map((row) => Number(row.versionnumber))));
  await service.stop();
});
