/** Tests overrides: the reason arrives before the mark, whatever happens to the connection or the mark. */
import { expect, it } from 'vitest';
import {
  aDevice,
  anOutbox,
  aStorage,
  attended,
  checkedIn,
  letIn,
  mark,
  row,
  settled,
  source,
} from './testing/aDevice.ts';

const mine = { by: 'Mei', reason: 'Supervised' };

it('an override arrives before the mark that it allows, once', async () => {
  const { device, outbox } = anOutbox();
  outbox.change(source, [letIn(device, mine.by, mine.reason), mark(device, attended)]);
  await settled();
  expect(device.server.marks).toMatchObject({ ...attended, override: mine });
  expect(device.shown.map((shown) => [shown?.override?.by, shown?.start])).toEqual([
    ['Mei', null],
    ['Mei', attended.start],
  ]);
  expect(device.server.writes).toBe(2);
  expect(outbox.all()).toEqual([]);
});

it.each(['before', 'after'] as const)(
  'an override outlives the page and a signal lost %s it got through',
  async (lost) => {
    const storage = aStorage();
    const device = aDevice(storage);
    device.signal.lost = lost;
    device.open().change(source, [letIn(device, mine.by, mine.reason), mark(device, attended)]);
    await settled();
    device.signal.lost = undefined;
    const outbox = device.open();
    await settled();
    await settled();
    expect(device.server.marks).toMatchObject({ ...attended, override: mine });
    expect(device.server.writes).toBe(2);
    expect(outbox.all()).toEqual([]);
  },
);

it('an override stays when a colleague’s mark was faster, and is kept beside the colleague’s own', async () => {
  const { device, outbox, regain } = anOutbox();
  device.signal.lost = 'before';
  outbox.change(source, [letIn(device, mine.by, mine.reason), mark(device, attended)]);
  await settled();
  device.write({ ...letIn(device, 'Tan', 'Known to me').want });
  device.write({ times: checkedIn });
  await regain();
  await settled();
  expect(device.server.marks).toMatchObject({
    ...checkedIn,
    override: { by: 'Tan; Mei', reason: 'Tan: Known to me\nMei: Supervised' },
  });
  expect(outbox.noticeOf('row')?.now).toMatchObject(checkedIn);
  expect(outbox.all()).toEqual([]);
});

it('an override shows in the row at once, and is discarded when the person is removed', async () => {
  const { device, outbox } = anOutbox();
  device.signal.lost = 'before';
  outbox.change(source, [letIn(device, mine.by, mine.reason), mark(device, attended)]);
  expect(outbox.changesOf('row').override?.want).toMatchObject({ override: mine });
  outbox.change(source, [
    { row: row(device), want: { listed: false, seen: [] }, base: { listed: true, occasion: 'Camp' } },
  ]);
  expect(outbox.all().map(({ want }) => Object.keys(want))).toEqual([['listed', 'seen']]);
});

it('nobody is marked with a refused override, until somebody retries or discards both', async () => {
  const { device, outbox } = anOutbox();
  const send = device.sender.send;
  outbox.connect({ ...device.sender, send: async (changes) => changes.map(() => ({ outcome: 'refused' })) });
  outbox.change(source, [letIn(device, mine.by, mine.reason), mark(device, attended)]);
  await settled();
  expect(device.server.marks).toMatchObject({ start: null });
  outbox.connect({ ...device.sender, send });
  await settled();
  expect(device.server.marks).toMatchObject({ start: null });
  outbox.discard('row', 'override');
  await settled();
  expect(outbox.all()).toEqual([]);
});
