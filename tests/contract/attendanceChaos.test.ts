/**
 * Two phones and a desktop mark one list of three hundred while signals come and go, answers are lost and devices are
 * restarted. Each device has people of its own, and all three fight over some; afterwards every row is compared.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { create } from '../../dataverse/operations/write.ts';
import { noTimes, sameTimes, type Times } from '../../domain/attendance/status.ts';
import { tables } from '../../domain/schema/index.ts';
import { deliver } from '../../frontend/src/staff/attendance/line/deliver.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/register/addVolunteers.ts';
import type { RegisterRow } from '../../frontend/src/staff/attendance/register/registerKind.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/register/registerKinds.ts';
import type { Notice } from '../../frontend/src/staff/outbox/line.ts';
import { createOutbox, type Outbox } from '../../frontend/src/staff/outbox/outbox.ts';
import { timesIn, withChanges } from '../../frontend/src/staff/outbox/pending.ts';
import { keptIn } from '../../frontend/src/staff/outbox/storage.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';

const { activity, volunteerProfile } = tables;
const kind = registerKinds.activity;
const people = 300;
const steps = 700;
/** Every so many a person is marked by all three devices. */
const contestedEach = 15;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let service: RunningDataverse;
let dataverse: Client;

beforeAll(async () => {
  const userId = randomUUID();
  service = await startDataverse({ port: 0, file: ':memory:', tokens: async () => ({ userId, mayUse: true }) });
  dataverse = createClient({ url: service.url, token: async () => 'token', maxWaitMs: 0 });
});
afterAll(() => service.stop());

/** The same numbers for the same seed, from 0 to 1. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a browser keeps when its page is killed. */
function aStorage(): Storage {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
  return new Proxy(Object.assign(Object.create(methods), {}), {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

type Device = {
  outbox: Outbox;
  isOnline: boolean;
  rows: Map<string, RegisterRow>;
  notices: Notice[];
  kill: () => void;
};

/** A device with a register open, which reads it when there is a signal. */
function aDevice(rows: readonly RegisterRow[]): Device {
  const storage = aStorage();
  const device: Device = {
    outbox: open(),
    isOnline: true,
    rows: new Map(rows.map((row) => [row.id, row])),
    notices: [],
    kill: () => {
      device.notices.push(...device.outbox.notices());
      disconnect();
      device.outbox = open();
    },
  };
  let disconnect = () => {};
  function open(): Outbox {
    const outbox = createOutbox({ kept: keptIn(() => storage), after: (_ms, run) => setTimeout(run, 5) });
    disconnect = outbox.connect({
      deliver: async (changes) =>
        device.isOnline
          ? deliver(dataverse, changes, AbortSignal.timeout(20_000))
          : changes.map(() => ({ outcome: 'later', problem: 'signal' })),
      onMarks: ({ rowId }, marks) => {
        const row = device.rows.get(rowId);
        if (row && marks) device.rows.set(rowId, { ...row, absent: false, ...marks });
      },
    });
    return outbox;
  }
  return device;
}

it(`every row is as an oracle says after chaos, seed ${seed}`, async () => {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const id = randomUUID();
  const volunteers = Array.from({ length: people }, (_, index) => ({ id: randomUUID(), name: `Volunteer ${index}` }));
  await dataverse.atomic([
    create(activity, id, {}),
    ...volunteers.map((each) => create(volunteerProfile, each.id, { crf69_volunteerid: each.name })),
  ]);
  await addVolunteers(dataverse, kind, { id, name: 'Chaos' }, volunteers);
  const source = { kind: 'activity', id } as const;
  const rows = await kind.readRows(id, { dataverse });
  const devices = [aDevice(rows), aDevice(rows), aDevice(rows)];
  /** What the owner of a row wanted last; for contested rows, everything that anybody wanted. */
  const wanted = new Map<string, { times: Times[]; remarks: string | undefined }>();
  const ownerOf = (index: number) => (index % contestedEach === 0 ? undefined : index % devices.length);

  for (let step = 0; step < steps; step += 1) {
    const place = Math.floor(random() * devices.length);
    const device = devices[place];
    if (!device) throw new Error('there are three');
    const chance = random();
    if (chance < 0.06) device.isOnline = !device.isOnline;
    else if (chance < 0.1) device.kill();
    else if (chance < 0.14)
      await fetch(`${service.url}/_local/faults`, {
        method: 'POST',
        body: JSON.stringify({ match: '^(PATCH|POST) ', drop: pick(['before', 'after']) }),
      });
    else if (chance < 0.18) await new Promise((resolve) => setTimeout(resolve, 15));
    else mark(device, place, step);
  }

  function mark(device: Device, place: number, step: number): void {
    const index = Math.floor(random() * people);
    const owner = ownerOf(index);
    if (owner !== undefined && owner !== place) return;
    const rowId = rows[index]?.id ?? '';
    const row = device.rows.get(rowId);
    if (!row) throw new Error('every row is on every device');
    const now = withChanges(row, device.outbox.changesOf(rowId));
    const said = wanted.get(rowId) ?? { times: [noTimes], remarks: undefined };
    if (owner !== undefined && random() < 0.2) {
      const remarks = `Said in step ${step}`;
      device.outbox.change(source, [{ row, want: { remarks }, base: { remarks: now.remarks } }]);
      wanted.set(rowId, { ...said, remarks });
      return;
    }
    const start = new Date(Date.UTC(2026, 2, 1, 1, 0, step)).toISOString();
    const times: Times = pick([{ start, end: null }, { start, end: '2026-03-01T05:00:00Z' }, noTimes]);
    device.outbox.change(source, [{ row, want: { times }, base: { times: timesIn(now) } }]);
    wanted.set(rowId, { ...said, times: owner === undefined ? [...said.times, times] : [times] });
  }

  await fetch(`${service.url}/_local/faults`, { method: 'DELETE' });
  for (const device of devices) device.isOnline = true;
  await expect
    .poll(
      () => {
        for (const { outbox } of devices) outbox.retry();
        return devices.map(({ outbox }) => outbox.size());
      },
      { timeout: 40_000 },
    )
    .toEqual([0, 0, 0]);

  const stored = new Map((await kind.readRows(id, { dataverse })).map((row) => [row.id, row]));
  expect(stored.size).toBe(people);
  const wrong = rows.filter((row, index) => {
    const now = stored.get(row.id);
    const said = wanted.get(row.id) ?? { times: [noTimes], remarks: undefined };
    if (!now) return true;
    const isOwned = ownerOf(index) !== undefined;
    // A contested row has what one of the three wanted, and never a mixture; nobody loses a row of their own.
    const hasTimes = said.times.some((times) => sameTimes(times, timesIn(now)));
    return !hasTimes || (isOwned && now.remarks !== (said.remarks ?? ''));
  });
  expect(wrong).toEqual([]);
  const owned = new Set(rows.filter((_row, index) => ownerOf(index) !== undefined).map((row) => row.id));
  const lost = devices.flatMap(({ notices, outbox }) => [...notices, ...outbox.notices()]);
  expect(lost.filter(({ rowId }) => owned.has(rowId))).toEqual([]);
});
