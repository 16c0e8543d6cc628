import { describe, expect, it } from 'vitest';
import { noTimes } from '../../../../domain/attendance/status.ts';
import { createOutbox } from './outbox.ts';
import { keptIn } from './storage.ts';
import {
  ana,
  aStorage,
  attended,
  aWorld,
  checkedIn,
  mark,
  row,
  settled,
  source,
  unmarked,
  type World,
} from './testing/aWorld.ts';

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

  it('that replaces one which arrived without an answer is not taken for somebody else’s', async () => {
    const world = aWorld();
    const outbox = world.open();
    world.signal.lost = 'after';
    outbox.change(source, [mark(world, checkedIn)]);
    await settled();
    outbox.change(source, [{ ...mark(world, attended, checkedIn), row: { ...row(world), etag: '1' } }]);
    world.signal.lost = undefined;
    outbox.retry();
    await settled();
    expect(world.server.marks).toMatchObject(attended);
    expect(outbox.noticeOf('row')).toBeUndefined();
    expect(outbox.all()).toEqual([]);
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
    while (outbox.changesOf('row').times?.state !== 'sending') await Promise.resolve();
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

  it('are not carried over somebody else’s by a mark of the same row that arrives', async () => {
    const world = aWorld();
    const outbox = world.open();
    const mine = typed(world, 'mine');
    const came = mark(world, attended);
    world.write({ remarks: 'theirs' });
    outbox.change(source, [mine, came]);
    await settled();
    expect(world.server.marks).toMatchObject({ ...attended, remarks: 'theirs' });
    expect(outbox.changesOf('row').remarks).toMatchObject({ problem: 'outdated', want: { remarks: 'mine' } });
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
