import { describe, expect, it } from 'vitest';
import { noTimes, type Times } from '../../../../domain/attendance/status.ts';
import type { Change, Delivery, Marks, RegisterSource } from './marks.ts';
import { createOutbox } from './outbox.ts';
import { changeFrom, type Pending, sameChange } from './pending.ts';
import { keptIn } from './storage.ts';

const source: RegisterSource = { kind: 'activity', id: 'activity' };
const attended: Times = { start: '2026-03-01T01:00:00Z', end: '2026-03-01T03:00:00Z' };
const checkedIn: Times = { start: '2026-03-01T01:05:00Z', end: null };
const ana = { volunteerId: 'ana', name: 'Ana Lim' };
const unmarked = { ...noTimes, remarks: '' };

/** A storage that outlives the page. */
function aStorage(): Storage {
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

/** A Dataverse of one row, with a signal that can be taken away before or after a change arrives. */
function aWorld(storage = aStorage()) {
  const server = { marks: { ...unmarked, etag: '1' } as Marks | undefined, writes: 0 };
  /** Where Dataverse keeps the row of somebody who was added there before. */
  const elsewhere = { id: '' };
  const signal = { lost: undefined as 'before' | 'after' | undefined };
  const shown: (Marks | undefined)[] = [];
  const timers: (() => void)[] = [];
  const whileShowing: (() => void)[] = [];
  const write = (change: Change) => {
    if (!server.marks) return;
    server.writes += 1;
    server.marks = { ...server.marks, ...('times' in change ? change.times : change), etag: `${server.writes + 1}` };
  };
  const answer = ({ want, base, etag }: Pending): Delivery => {
    if ('listed' in want) return listing(want, etag);
    if (!server.marks) return { outcome: 'gone' };
    const now = changeFrom(server.marks, 'times' in want ? 'times' : 'remarks');
    if (etag === server.marks.etag) write(want);
    else if (!sameChange(now, want))
      return { outcome: sameChange(now, base) ? 'behind' : 'outdated', marks: server.marks };
    return { outcome: 'arrived', marks: server.marks };
  };
  const listing = (want: Change & { listed: boolean }, etag: string): Delivery => {
    if (want.listed) {
      server.marks ??= { ...unmarked, etag: '1' };
      return { outcome: 'arrived', marks: server.marks, ...(elsewhere.id && { rowId: elsewhere.id }) };
    }
    if (server.marks && etag !== server.marks.etag) return { outcome: 'outdated', marks: server.marks };
    server.marks = undefined;
    return { outcome: 'removed' };
  };
  const deliver = async (changes: readonly Pending[]): Promise<Delivery[]> => {
    await Promise.resolve();
    return changes.map((change) => {
      if (signal.lost !== 'before') {
        const given = answer(change);
        if (signal.lost !== 'after') return given;
      }
      return { outcome: 'later', problem: 'signal' };
    });
  };
  const open = () => {
    const outbox = createOutbox({ kept: keptIn(() => storage), after: (_ms, run) => void timers.push(run) });
    outbox.connect({
      deliver,
      onMarks: async (_place, marks) => {
        shown.push(marks);
        // The screen takes a moment, in which somebody may press again.
        const press = whileShowing.shift();
        await Promise.resolve();
        press?.();
      },
    });
    return outbox;
  };
  return { server, signal, elsewhere, shown, open, write, ring: () => timers.shift()?.(), timers, whileShowing };
}

type World = ReturnType<typeof aWorld>;
const row = ({ server }: World) => ({ id: 'row', ...ana, ...(server.marks ?? { ...unmarked, etag: '1' }) });
const mark = (world: World, times: Times, base: Times = noTimes) => ({
  row: row(world),
  want: { times },
  base: { times: base },
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a mark', () => {
  it('that is made while the one before it is being shown is not lost', async () => {
    const world = aWorld();
    const outbox = world.open();
    world.whileShowing.push(() => outbox.change(source, [mark(world, attended, checkedIn)]));
    outbox.change(source, [mark(world, checkedIn)]);
    await settled();
    await settled();
    expect(world.server.marks).toMatchObject(attended);
    expect(outbox.all()).toEqual([]);
  });

  it('shows at once, and is gone from the outbox when it has arrived', async () => {
    const world = aWorld();
    const outbox = world.open();
    outbox.change(source, [mark(world, attended)]);
    expect(outbox.changesOf('row').times?.want).toEqual({ times: attended });
    await settled();
    expect(world.server.marks).toMatchObject(attended);
    expect(outbox.all()).toEqual([]);
    expect(world.shown).toEqual([world.server.marks]);
  });

  it.each(['before', 'after'] as const)('arrives once when the signal is lost %s it got through', async (lost) => {
    const world = aWorld();
    const outbox = world.open();
    world.signal.lost = lost;
    outbox.change(source, [mark(world, attended)]);
    await settled();
    expect(outbox.all()).toMatchObject([{ state: 'waiting', problem: 'signal' }]);
    world.signal.lost = undefined;
    outbox.retry();
    await settled();
    expect(outbox.all()).toEqual([]);
    expect(world.server).toMatchObject({ marks: attended, writes: 1 });
  });

  it('is tried again by itself', async () => {
    const world = aWorld();
    world.signal.lost = 'before';
    const outbox = world.open();
    outbox.change(source, [mark(world, attended)]);
    await settled();
    world.signal.lost = undefined;
    world.ring();
    await settled();
    expect(outbox.all()).toEqual([]);
    expect(world.timers).toEqual([]);
  });

  it('outlives the page', async () => {
    const storage = aStorage();
    const world = aWorld(storage);
    world.signal.lost = 'after';
    world.open().change(source, [mark(world, attended)]);
    await settled();
    world.signal.lost = undefined;
    const reopened = world.open();
    expect(reopened.changesOf('row').times?.want).toEqual({ times: attended });
    reopened.retry();
    await settled();
    expect(world.server.writes).toBe(1);
    expect(world.open().all()).toEqual([]);
  });

  it('taken back while it is on its way ends as it began', async () => {
    const world = aWorld();
    const outbox = world.open();
    outbox.change(source, [mark(world, attended)]);
    outbox.change(source, [mark(world, noTimes, attended)]);
    await settled();
    expect(outbox.all()).toEqual([]);
    expect(world.server).toMatchObject({ marks: noTimes, writes: 2 });
  });

  it('taken back before anything was sent is not sent at all', async () => {
    const world = aWorld();
    const outbox = world.open();
    const remarks = { row: row(world), want: { remarks: 'l' }, base: { remarks: '' } };
    outbox.hold(source, remarks);
    outbox.hold(source, { ...remarks, want: { remarks: '' } });
    outbox.release('row', 'remarks');
    await settled();
    expect(world.server.writes).toBe(0);
    expect(outbox.all()).toEqual([]);
  });

  it('gives way to somebody else’s, and says what is there now', async () => {
    const world = aWorld();
    const outbox = world.open();
    const mine = mark(world, attended);
    world.write({ times: checkedIn });
    outbox.change(source, [mine]);
    await settled();
    expect(world.server.marks).toMatchObject(checkedIn);
    expect(outbox.all()).toEqual([]);
    expect(outbox.noticeOf('row')?.now).toMatchObject(checkedIn);
    expect(world.shown.at(-1)).toMatchObject(checkedIn);
  });

  it('goes through when somebody else changed another part of the row', async () => {
    const world = aWorld();
    const outbox = world.open();
    const mine = mark(world, attended);
    world.write({ remarks: 'late' });
    outbox.change(source, [mine]);
    await settled();
    expect(world.server.marks).toMatchObject({ ...attended, remarks: 'late' });
    expect(outbox.noticeOf('row')).toBeUndefined();
  });

  it('of a row that is gone is told, with what was typed', async () => {
    const world = aWorld();
    const outbox = world.open();
    outbox.hold(source, { row: row(world), want: { remarks: 'limps' }, base: { remarks: '' } });
    world.server.marks = undefined;
    outbox.change(source, [
      { row: { id: 'row', ...ana, ...unmarked, etag: '1' }, want: { times: attended }, base: { times: noTimes } },
    ]);
    await settled();
    expect(outbox.all()).toEqual([]);
    expect(outbox.noticeOf('row')).toMatchObject({ now: undefined, lost: { remarks: { want: { remarks: 'limps' } } } });
  });
});

describe('remarks', () => {
  const typed = (world: World, text: string) => ({ row: row(world), want: { remarks: text }, base: { remarks: '' } });

  it('wait for the pause in typing, and are on the device meanwhile', async () => {
    const storage = aStorage();
    const world = aWorld(storage);
    const outbox = world.open();
    outbox.hold(source, typed(world, 'ca'));
    outbox.hold(source, typed(world, 'came'));
    await settled();
    expect(world.server.writes).toBe(0);
    expect(aWorld(storage).open().changesOf('row').remarks?.want).toEqual({ remarks: 'came' });
    outbox.release('row', 'remarks');
    await settled();
    expect(world.server).toMatchObject({ marks: { remarks: 'came' }, writes: 1 });
  });

  it('and a mark of the same row both arrive', async () => {
    const world = aWorld();
    const outbox = world.open();
    outbox.hold(source, typed(world, 'came'));
    outbox.change(source, [mark(world, attended)]);
    outbox.release('row', 'remarks');
    await settled();
    expect(world.server).toMatchObject({ marks: { ...attended, remarks: 'came' }, writes: 2 });
    expect(outbox.all()).toEqual([]);
  });

  it('are kept beside somebody else’s until their author decides', async () => {
    const world = aWorld();
    const outbox = world.open();
    const mine = typed(world, 'mine');
    world.write({ remarks: 'theirs' });
    outbox.change(source, [mine]);
    await settled();
    expect(world.server.marks?.remarks).toBe('theirs');
    outbox.hold(source, typed(world, 'mine, longer'));
    outbox.release('row', 'remarks');
    await settled();
    expect(outbox.changesOf('row').remarks).toMatchObject({ problem: 'outdated', want: { remarks: 'mine, longer' } });
    outbox.insist('row', 'remarks', { remarks: 'theirs' });
    await settled();
    expect(world.server.marks?.remarks).toBe('mine, longer');
  });
});

describe('who is on the register', () => {
  const added = () => ({
    row: { id: 'row', ...ana, ...unmarked, etag: '' },
    want: { listed: true, occasion: 'Reading' } as const,
    base: { listed: false, seen: [] } as const,
  });
  const removed = (world: World) => ({
    row: row(world),
    want: { listed: false, seen: [] } as const,
    base: { listed: true, occasion: 'Reading' } as const,
  });
  const aDoorWithoutSignal = () => {
    const world = aWorld();
    world.server.marks = undefined;
    world.signal.lost = 'before';
    const outbox = world.open();
    const change = added();
    return { world, outbox, change };
  };

  it('is added and marked without a signal, and both arrive in this order', async () => {
    const { world, outbox, change } = aDoorWithoutSignal();
    outbox.change(source, [change, { row: change.row, want: { times: attended }, base: { times: noTimes } }]);
    await settled();
    expect(outbox.changesOf('row')).toMatchObject({ listed: { problem: 'signal' }, times: { tried: false } });
    world.signal.lost = undefined;
    outbox.retry();
    await settled();
    expect(world.server.marks).toMatchObject(attended);
    expect(outbox.all()).toEqual([]);
  });

  it('is marked in the row that was there already, when somebody else was quicker', async () => {
    const { world, outbox, change } = aDoorWithoutSignal();
    world.server.marks = { ...unmarked, etag: '1' };
    world.elsewhere.id = 'row of Dynamics';
    outbox.change(source, [change, { row: change.row, want: { times: attended }, base: { times: noTimes } }]);
    await settled();
    world.signal.lost = undefined;
    outbox.retry();
    await settled();
    expect(world.server.marks).toMatchObject(attended);
    expect(outbox.all()).toEqual([]);
    expect(outbox.changesOf('row')).toEqual({});
  });

  it('leaves nothing behind when an addition is taken back before it was sent', async () => {
    const world = aWorld();
    world.server.marks = undefined;
    const outbox = createOutbox({ kept: keptIn(aStorage), after: () => undefined });
    const change = added();
    outbox.change(source, [change, { row: change.row, want: { times: attended }, base: { times: noTimes } }]);
    outbox.change(source, [{ ...removed(world), row: change.row }]);
    expect(outbox.all()).toEqual([]);
  });

  it('is taken off without a signal, with the marks that were not sent', async () => {
    const world = aWorld();
    world.signal.lost = 'before';
    const outbox = world.open();
    outbox.change(source, [mark(world, attended)]);
    await settled();
    outbox.change(source, [removed(world)]);
    world.signal.lost = undefined;
    outbox.retry();
    await settled();
    expect(world.server).toEqual({ marks: undefined, writes: 0 });
    expect(outbox.all()).toEqual([]);
  });

  it('stays when somebody else has marked them since they were seen', async () => {
    const world = aWorld();
    const outbox = world.open();
    const change = removed(world);
    world.write({ times: checkedIn });
    outbox.change(source, [change]);
    await settled();
    expect(world.server.marks).toMatchObject(checkedIn);
    expect(outbox.noticeOf('row')).toMatchObject({ who: ana, now: checkedIn });
  });
});

it('nothing leaves before somebody is signed in', async () => {
  const world = aWorld();
  const outbox = createOutbox({ kept: keptIn(aStorage), after: () => undefined });
  outbox.change(source, [mark(world, attended)]);
  await settled();
  expect(outbox.size()).toBe(1);
  expect(world.server.writes).toBe(0);
});

it('what is kept and cannot be read is thrown away', () => {
  const storage = aStorage();
  storage.setItem('attendance-outbox/row/times', '{"half":');
  expect(aWorld(storage).open().all()).toEqual([]);
  expect(storage.getItem('attendance-outbox/row/times')).toBeNull();
});
