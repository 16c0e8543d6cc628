/**
 * Two phones and a desktop mark one list of three hundred people while signals come and go, answers are lost and pages
 * are killed. Each has people of its own, and all three mark some of them; afterwards every row is compared with an
 * oracle. `SEED=7 npx vitest run tests/attendance` runs another seed.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { absentTimes, noTimes, type Times } from '../../domain/attendance/status.ts';
import { tables } from '../../domain/schema/index.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import type { RegisterRow } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import type { Change, RegisterSource } from '../../frontend/src/staff/outbox/marks.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';
import { type Random, randomFor } from '../../infra/local/demo/random.ts';
import { Device } from './device.ts';
import { type Lost, type Press, wrongRows } from './oracle.ts';

const { activity, volunteerProfile } = tables;
const kind = registerKinds.activity;
const people = 300;
const steps = 400;
/** One in this many people is marked by all three devices. */
const sharedEach = 15;
const seeds = process.env.SEED ? [process.env.SEED] : ['854822', 'cellar', 'bus'];

let service: RunningDataverse;
let dataverse: Client;

beforeAll(async () => {
  const userId = randomUUID();
  service = await startDataverse({ port: 0, file: ':memory:', tokens: async () => ({ userId, mayUse: true }) });
  dataverse = createClient({ url: service.url, token: async () => 'token', maxWaitMs: 0 });
});
afterAll(() => service.stop());

it.each(seeds)('every row is as the oracle says after the chaos of seed %s', async (seed) => {
  const source = await aRegister();
  const rows = await kind.readRows(source.id, { dataverse });
  const devices = [0, 1, 2].map(() => new Device(dataverse, source, rows));
  const chaos = { source, rows, devices, random: randomFor(seed), presses: [], lost: [] };
  for (let step = 0; step < steps; step += 1) await takeStep(chaos, step);
  await settle(chaos);

  for (const [place, device] of devices.entries()) {
    for (const { rowId, lost } of device.notices()) {
      if (lost.times) noteLost(chaos, { device: place, row: rowId, part: 'times', want: said(lost.times.want) });
    }
  }
  const stored = new Map((await kind.readRows(source.id, { dataverse })).map((row) => [row.id, row]));
  expect(stored.size).toBe(people);
  const wrong = wrongRows([...stored.keys()], {
    presses: chaos.presses,
    lost: chaos.lost,
    stored: (row, part) => textOf(stored.get(row), part),
  });
  expect(wrong, `SEED=${seed}`).toEqual([]);
  // Without any conflict the test would prove nothing.
  expect(chaos.lost.length, `SEED=${seed}`).toBeGreaterThan(0);
});

type Chaos = {
  source: RegisterSource;
  rows: readonly RegisterRow[];
  devices: readonly Device[];
  random: Random;
  presses: Press[];
  lost: Lost[];
};

const noteLost = ({ lost }: Chaos, what: Lost): void => void lost.push(what);

async function aRegister(): Promise<RegisterSource> {
  const id = randomUUID();
  const volunteers = Array.from({ length: people }, (_, index) => ({ id: randomUUID(), name: `Volunteer ${index}` }));
  await dataverse.atomic([
    create(activity, id, {}),
    ...volunteers.map((each) => create(volunteerProfile, each.id, { crf69_volunteerid: each.name })),
  ]);
  await addVolunteers(dataverse, kind, { id, name: 'Chaos' }, volunteers);
  return { kind: 'activity', id };
}

async function takeStep(chaos: Chaos, step: number): Promise<void> {
  const { random, devices } = chaos;
  const place = random.whole(0, devices.length - 1);
  const device = deviceAt(chaos, place);
  const fate = random.whole(1, 100);
  if (fate <= 6) device.isOnline = !device.isOnline;
  else if (fate <= 10) device.kill();
  else if (fate <= 15) await order(random.pick(faults));
  else if (fate <= 19) await device.read();
  else if (fate <= 24) await pause(random.whole(1, 15));
  else if (fate <= 32) resolve(chaos, place);
  else press(chaos, place, step);
}

const faults = [
  { drop: 'before' },
  { drop: 'after' },
  { answerDelayMs: 20 },
  { delayMs: 20 },
  { status: 429, retryAfter: 0 },
  { status: 503 },
];

async function order(fault: object): Promise<void> {
  const body = JSON.stringify({ match: '^(PATCH|POST) ', ...fault });
  const answer = await fetch(`${service.url}/_local/faults`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

const pause = (ms: number) => new Promise((after) => setTimeout(after, ms));

/** Returns the device of a row; undefined where all three mark it. */
const ownerOf = (index: number, devices: number): number | undefined =>
  index % sharedEach === 0 ? undefined : index % devices;

function press(chaos: Chaos, place: number, step: number): void {
  const { random, devices, source, presses } = chaos;
  const device = deviceAt(chaos, place);
  const isShared = random.chance(0.4);
  const index = isShared ? random.whole(0, people / sharedEach - 1) * sharedEach : random.whole(0, people - 1);
  const owner = ownerOf(index, devices.length);
  const row = chaos.rows[index];
  if (!row || (owner !== undefined && owner !== place)) return;
  const now = device.seen(row.id);
  const part = random.chance(0.25) ? 'remarks' : 'times';
  const seen = textOf(now, part);
  if (part === 'remarks') {
    const remarks = `Said in step ${step}`;
    const change = { row: device.row(row.id), want: { remarks }, base: { remarks: device.row(row.id).remarks } };
    device.outbox.change(source, [change]);
    presses.push({ device: place, row: row.id, part, seen, want: remarks });
    return;
  }
  const times = someTimes(random, step, owner === undefined);
  const { start, end, absent } = now;
  const base = { times: { start, end, ...(absent && { absent }) } };
  device.outbox.change(source, [{ row: device.row(row.id), want: { times }, base }]);
  presses.push({ device: place, row: row.id, part, seen, want: textOf({ ...times, remarks: '' }, part) });
}

/** Returns random times. @param isShared each is unique, so that the oracle knows its device */
function someTimes(random: Random, step: number, isShared: boolean): Times {
  const start = new Date(Date.UTC(2026, 2, 1, 1, 0, step)).toISOString();
  const came: Times[] = [
    { start, end: null },
    { start, end: '2026-03-01T05:00:00Z' },
  ];
  return random.pick(isShared ? came : [...came, noTimes, absentTimes]);
}

/** Answers a conflict as a person who typed beside another's text. */
function resolve(chaos: Chaos, place: number): void {
  const device = deviceAt(chaos, place);
  for (const { rowId, want, problem } of device.outbox.all()) {
    if (problem !== 'outdated') continue;
    const { remarks } = device.row(rowId);
    const mine = { device: place, row: rowId, part: 'remarks', want: said(want) } as const;
    if (chaos.random.chance(0.5)) {
      device.outbox.insist(rowId, 'remarks', { remarks });
      chaos.presses.push({ ...mine, seen: remarks });
    } else {
      device.outbox.discard(rowId, 'remarks');
      noteLost(chaos, mine);
    }
  }
}

/** Restores every signal, stops the faults, and answers every question. */
async function settle(chaos: Chaos): Promise<void> {
  await fetch(`${service.url}/_local/faults`, { method: 'DELETE' });
  for (const device of chaos.devices) device.isOnline = true;
  const unsent = () => {
    for (const [place, device] of chaos.devices.entries()) {
      resolve(chaos, place);
      device.outbox.retry();
    }
    return chaos.devices.map(({ outbox }) => outbox.size());
  };
  await expect.poll(unsent, { timeout: 20_000, interval: 20 }).toEqual([0, 0, 0]);
}

function deviceAt({ devices }: Chaos, place: number): Device {
  const device = devices[place];
  if (!device) throw new Error('There are three.');
  return device;
}

function said(change: Change): string {
  if ('remarks' in change) return change.remarks;
  return 'times' in change ? timesText(change.times) : '';
}

function textOf(row: (Times & { remarks: string }) | undefined, part: Press['part']): string {
  if (!row) return '';
  return part === 'remarks' ? row.remarks : timesText(row);
}

function timesText({ start, end, absent }: Times): string {
  if (absent) return 'absent';
  const clock = (instant: string | null) => (instant === null ? '' : new Date(instant).toISOString().slice(11, 19));
  return [clock(start), clock(end)].join(' ').trim();
}
