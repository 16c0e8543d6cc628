/** Who is let in without a clearance: the reason arrives, ahead of the mark, whatever happens to the line or the mark. */
import { expect, it } from 'vitest';
import { aStorage, attended, aWorld, checkedIn, letIn, mark, row, settled, source } from './testing/aWorld.ts';

const mine = { by: 'Mei', reason: 'Supervised' };

it('an override arrives before the mark that it allows, once', async () => {
  const world = aWorld();
  const outbox = world.open();
  outbox.change(source, [letIn(world, mine.by, mine.reason), mark(world, attended)]);
  await settled();
  expect(world.server.marks).toMatchObject({ ...attended, override: mine });
  expect(world.shown.map((shown) => [shown?.override?.by, shown?.start])).toEqual([
    ['Mei', null],
    ['Mei', attended.start],
  ]);
  expect(world.server.writes).toBe(2);
  expect(outbox.all()).toEqual([]);
});

it.each(['before', 'after'] as const)(
  'an override outlives the page and a signal lost %s it got through',
  async (lost) => {
    const storage = aStorage();
    const world = aWorld(storage);
    world.signal.lost = lost;
    world.open().change(source, [letIn(world, mine.by, mine.reason), mark(world, attended)]);
    await settled();
    world.signal.lost = undefined;
    const outbox = world.open();
    await settled();
    await settled();
    expect(world.server.marks).toMatchObject({ ...attended, override: mine });
    expect(world.server.writes).toBe(2);
    expect(outbox.all()).toEqual([]);
  },
);

it('an override stays when a colleague’s mark was faster, and stands beside the colleague’s own', async () => {
  const world = aWorld();
  const outbox = world.open();
  world.signal.lost = 'before';
  outbox.change(source, [letIn(world, mine.by, mine.reason), mark(world, attended)]);
  await settled();
  world.write({ ...letIn(world, 'Tan', 'Known to me').want });
  world.write({ times: checkedIn });
  world.signal.lost = undefined;
  outbox.retry();
  await settled();
  await settled();
  expect(world.server.marks).toMatchObject({
    ...checkedIn,
    override: { by: 'Tan; Mei', reason: 'Tan: Known to me\nMei: Supervised' },
  });
  expect(outbox.noticeOf('row')?.now).toMatchObject(checkedIn);
  expect(outbox.all()).toEqual([]);
});

it('an override shows in the row at once, and goes with whoever is taken off', async () => {
  const world = aWorld();
  const outbox = world.open();
  world.signal.lost = 'before';
  outbox.change(source, [letIn(world, mine.by, mine.reason), mark(world, attended)]);
  expect(outbox.changesOf('row').override?.want).toMatchObject({ override: mine });
  outbox.change(source, [
    { row: row(world), want: { listed: false, seen: [] }, base: { listed: true, occasion: 'Camp' } },
  ]);
  expect(outbox.all().map(({ want }) => Object.keys(want))).toEqual([['listed', 'seen']]);
});

it('nobody is marked past an override that was refused, until somebody tries again or gives both up', async () => {
  const world = aWorld();
  const outbox = world.open();
  const deliver = world.line.deliver;
  outbox.connect({ ...world.line, deliver: async (changes) => changes.map(() => ({ outcome: 'refused' })) });
  outbox.change(source, [letIn(world, mine.by, mine.reason), mark(world, attended)]);
  await settled();
  expect(world.server.marks).toMatchObject({ start: null });
  outbox.connect({ ...world.line, deliver });
  await settled();
  expect(world.server.marks).toMatchObject({ start: null });
  outbox.discard('row', 'override');
  await settled();
  expect(outbox.all()).toEqual([]);
});
