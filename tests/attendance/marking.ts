/**
 * Two phones and a desk mark one list while signals come and go, answers are lost and pages are killed. Each has people of
 * its own, and all three fight over some; afterwards every row is compared with an oracle.
 */
import type { Client } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { absentTimes, noTimes, type Times } from '../../domain/attendance/status.ts';
import { tables } from '../../domain/schema/index.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import type { RegisterRow } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import type { Change, RegisterSource } from '../../frontend/src/staff/outbox/marks.ts';
import type { Random } from '../../infra/local/demo/random.ts';
import { uuidBy } from '../faults/uuidBy.ts';
import { Device } from './device.ts';
import { type Lost, type Press, wrongRows } from './oracle.ts';

const { activity, volunteerProfile } = tables;
const kind = registerKinds.activity;
/** Every so many people are marked by all three devices. */
const sharedEach = 15;

export type Marking = {
  random: Random;
  people: number;
  steps: number;
  /** Over a line that nothing breaks. */
  dataverse: Client;
  /** The line of a device; `kill` ends its page. */
  clientOfDevice: (kill: () => void) => Client;
  /** Breaks something, now and then. */
  injectFault: (random: Random) => Promise<void>;
  /** From then on, nothing breaks. */
  calm: () => Promise<void>;
};

/** @returns what was wrong in the end, in words, and how many marks gave way to another's */
export async function markTogether(marking: Marking): Promise<{ wrong: string[]; lost: number }> {
  const { random, people, steps, dataverse, clientOfDevice, injectFault, calm } = marking;
  const source = await aRegister(dataverse, people, random);
  const rows = await kind.readRows(source.id, { dataverse });
  const devices = [0, 1, 2].map(() => {
    const device: Device = new Device(
      clientOfDevice(() => device.kill()),
      source,
      rows,
    );
    return device;
  });
  const chaos: Chaos = { people, injectFault, source, rows, devices, random, presses: [], lost: [] };
  for (let step = 0; step < steps; step += 1) await takeStep(chaos, step);
  await calm();
  const isSent = await settle(chaos);

  for (const [place, device] of devices.entries()) {
    for (const { rowId, lost } of device.notices()) {
      if (lost.times) noteLost(chaos, { device: place, row: rowId, part: 'times', want: said(lost.times.want) });
    }
  }
  const stored = new Map((await kind.readRows(source.id, { dataverse })).map((row) => [row.id, row]));
  const { presses, lost } = chaos;
  const wrong = wrongRows([...stored.keys()], {
    presses,
    lost,
    stored: (row, part) => textOf(stored.get(row), part),
  });
  const missing = stored.size === people ? [] : [`${stored.size} rows instead of ${people}`];
  const minutes = await dataverse.listAll(tables.attendance, {
    select: ['crf69_datetime', 'crf69_attendanceend', 'crf69_minutespresent'],
    filter: eq('_crf69_activity_value', source.id),
  });
  const unlike = minutes
    .filter((row) => row.crf69_minutespresent !== minutesBetween(row.crf69_datetime, row.crf69_attendanceend))
    .map((row) => `${row.crf69_attendanceid}: ${row.crf69_minutespresent} minutes`);
  return { wrong: [...(isSent ? [] : ['a mark never arrived']), ...missing, ...wrong, ...unlike], lost: lost.length };
}

/** As somebody would reckon it on paper. */
const minutesBetween = (start: string | null, end: string | null): number | null =>
  start && end ? Math.round((new Date(end).getTime() - new Date(start).getTime()) / 60_000) : null;

type Chaos = {
  people: number;
  injectFault: Marking['injectFault'];
  source: RegisterSource;
  rows: readonly RegisterRow[];
  devices: readonly Device[];
  random: Random;
  presses: Press[];
  lost: Lost[];
};

const noteLost = ({ lost }: Chaos, what: Lost): void => void lost.push(what);

async function aRegister(dataverse: Client, people: number, random: Random): Promise<RegisterSource> {
  const id = uuidBy(random);
  const volunteers = Array.from({ length: people }, (_, index) => ({ id: uuidBy(random), name: `Volunteer ${index}` }));
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
  else if (fate <= 15) await chaos.injectFault(random);
  else if (fate <= 19) await device.read();
  else if (fate <= 24) await pause(random.whole(1, 15));
  else if (fate <= 32) resolve(chaos, place);
  else press(chaos, place, step);
}

const pause = (ms: number) => new Promise((after) => setTimeout(after, ms));

/** Whose row it is; nobody's alone where all three mark it. */
const ownerOf = (index: number, devices: number): number | undefined =>
  index % sharedEach === 0 ? undefined : index % devices;

function press(chaos: Chaos, place: number, step: number): void {
  const { random, devices, source, presses, people } = chaos;
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

/** @param isShared of its own each time, so that the oracle knows whose it is */
function someTimes(random: Random, step: number, isShared: boolean): Times {
  const start = new Date(Date.UTC(2026, 2, 1, 1, 0, step)).toISOString();
  const came: Times[] = [
    { start, end: null },
    { start, end: '2026-03-01T05:00:00Z' },
  ];
  return random.pick(isShared ? came : [...came, noTimes, absentTimes]);
}

/** Whoever typed beside somebody else's text decides. */
function resolve(chaos: Chaos, place: number): void {
  const device = deviceAt(chaos, place);
  for (const { rowId, want, problem } of device.outbox.all()) {
    if (problem !== 'outdated') continue;
    const { remarks } = device.row(rowId);
    const mine = { device: place, row: rowId, part: 'remarks', want: said(want) } as const;
    if (chaos.random.chance(0.5)) {
      device.outbox.overwrite(rowId, 'remarks', { remarks });
      chaos.presses.push({ ...mine, seen: remarks });
    } else {
      device.outbox.discard(rowId, 'remarks');
      noteLost(chaos, mine);
    }
  }
}

const mostRounds = 500;

/** Everybody has a signal, and every question is answered. @returns whether everything was sent */
async function settle(chaos: Chaos): Promise<boolean> {
  for (const device of chaos.devices) device.isOnline = true;
  for (let round = 0; round < mostRounds; round += 1) {
    for (const [place, device] of chaos.devices.entries()) {
      resolve(chaos, place);
      device.outbox.retry();
    }
    if (chaos.devices.every(({ outbox }) => outbox.size() === 0)) return true;
    await pause(20);
  }
  return false;
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
