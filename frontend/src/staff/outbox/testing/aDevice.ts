/** A device, a Dataverse of one row, and a signal that can be switched off. */
import { noTimes, type Times } from '../../../../../domain/attendance/status.ts';
import type { ChangeSender } from '../changeSender.ts';
import type { Change, ChangeOutcome, Marks, RegisterSource } from '../marks.ts';
import { createOutbox } from '../outbox.ts';
import { comparison, type Pending } from '../pending.ts';
import { changeStoreIn } from '../storage.ts';

export const source: RegisterSource = { kind: 'activity', id: 'activity' };
export const attended: Times = { start: '2026-03-01T01:00:00Z', end: '2026-03-01T03:00:00Z' };
export const checkedIn: Times = { start: '2026-03-01T01:05:00Z', end: null };
export const ana = { volunteerId: 'ana', name: 'Ana Lim' };
export const unmarked = { ...noTimes, remarks: '' };

/** A storage that survives the page. */
export function aStorage(): Storage {
  const items = new Map<string, string>();
  return Object.assign(Object.create(null), {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(this: Record<string, unknown>, key: string, value: string) {
      items.set(key, value);
      this[key] = value;
    },
    removeItem(this: Record<string, unknown>, key: string) {
      items.delete(key);
      delete this[key];
    },
  });
}

/** Creates a Dataverse of one row, with a signal that can be lost before or after a change arrives. */
export function aDevice(storage = aStorage()) {
  const server = { marks: { ...unmarked, etag: '1' } as Marks | undefined, writes: 0 };
  /** The id of an existing row of a person who was added before. */
  const elsewhere = { id: '' };
  const signal = { lost: undefined as 'before' | 'after' | undefined };
  const shown: (Marks | undefined)[] = [];
  const timers: (() => void)[] = [];
  const whileShowing: (() => void)[] = [];
  const write = (change: Change) => {
    if (!server.marks) return;
    server.writes += 1;
    const { override } = { override: undefined, ...change };
    const written = 'times' in change ? { ...change.times, ...(override && { override }) } : change;
    server.marks = { ...server.marks, ...written, etag: `${server.writes + 1}` };
  };
  const answer = (change: Pending): ChangeOutcome => {
    const { want, etag } = change;
    if ('listed' in want) return listing(change, want.listed);
    if (!server.marks) return { outcome: 'gone' };
    if (etag !== server.marks.etag) return { outcome: comparison(change, server.marks), marks: server.marks };
    write(want);
    return { outcome: 'arrived', marks: server.marks };
  };
  const listing = (change: Pending, isAddition: boolean): ChangeOutcome => {
    if (isAddition) {
      server.marks ??= { ...unmarked, etag: '1' };
      return { outcome: 'arrived', marks: server.marks, ...(elsewhere.id && { rowId: elsewhere.id }) };
    }
    if (server.marks && change.etag !== server.marks.etag)
      return { outcome: comparison(change, server.marks), marks: server.marks };
    server.marks = undefined;
    return { outcome: 'removed' };
  };
  const send = async (changes: readonly Pending[]): Promise<ChangeOutcome[]> => {
    await Promise.resolve();
    return changes.map((change) => {
      if (signal.lost !== 'before') {
        const given = answer(change);
        if (signal.lost !== 'after') return given;
      }
      return { outcome: 'later', problem: 'signal' };
    });
  };
  const sender: ChangeSender = {
    send,
    onMarks: async (_place, marks) => {
      shown.push(marks);
      // The screen takes a moment, in which somebody may press again.
      const press = whileShowing.shift();
      await Promise.resolve();
      press?.();
    },
  };
  const open = () => {
    const outbox = createOutbox({ store: changeStoreIn(() => storage), after: (_ms, run) => void timers.push(run) });
    outbox.connect(sender);
    return outbox;
  };
  return {
    server,
    signal,
    elsewhere,
    shown,
    sender,
    open,
    write,
    ring: () => timers.shift()?.(),
    timers,
    whileShowing,
  };
}

export type Device = ReturnType<typeof aDevice>;

/** Creates a device with its outbox open. */
export function anOutbox(storage = aStorage()) {
  const device = aDevice(storage);
  const outbox = device.open();
  /** Gives the signal back, and waits until everything that can be sent has been. */
  const regain = async () => {
    device.signal.lost = undefined;
    outbox.retry();
    await settled();
  };
  return { device, outbox, regain };
}

export const row = ({ server }: Device) => ({ id: 'row', ...ana, ...(server.marks ?? { ...unmarked, etag: '1' }) });
export const mark = (device: Device, times: Times, base: Times = noTimes) => ({
  row: row(device),
  want: { times },
  base: { times: base },
});
export const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Marks somebody who is not cleared, and lets them in. */
export const letIn = (device: Device, reason: string, times = attended) => ({
  ...mark(device, times),
  want: { times, override: { id: `of ${reason}`, ownerId: 'mei', by: 'Mei', on: '', missing: 'Identity', reason } },
});
