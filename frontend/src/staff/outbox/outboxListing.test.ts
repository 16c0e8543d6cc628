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
    expect(outbox.changesOf('row')).toMatchObject({ listed: { problem: 'signal' }, times: { attempts: [] } });
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
