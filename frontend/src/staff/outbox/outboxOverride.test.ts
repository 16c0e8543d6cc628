/** Tests overrides: each travels with the mark that it allows, whatever happens to the connection or the mark. */
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

const wanted = ({ outbox }: ReturnType<typeof anOutbox>) => outbox.all().map(({ want }) => want);

it.each(['before', 'after'] as const)(
  'an override outlives the page and a signal lost %s it got through, and arrives with its mark',
  async (lost) => {
    const storage = aStorage();
    const device = aDevice(storage);
    device.signal.lost = lost;
    device.open().change(source, [letIn(device, 'Supervised')]);
    await settled();
    device.signal.lost = undefined;
    const outbox = device.open();
    await settled();
    await settled();
    expect(device.server.marks).toMatchObject({ ...attended, override: { by: 'Mei', reason: 'Supervised' } });
    expect(device.server.writes).toBe(1);
    expect(outbox.all()).toEqual([]);
  },
);

it('an override stays when the mark is corrected before it is sent, and goes when the mark is taken back', () => {
  const open = anOutbox();
  const { device, outbox } = open;
  device.signal.lost = 'before';
  outbox.change(source, [letIn(device, 'Supervised')]);
  outbox.change(source, [mark(device, checkedIn, attended)]);
  expect(wanted(open)).toMatchObject([{ times: checkedIn, override: { reason: 'Supervised' } }]);
  outbox.change(source, [mark(device, { start: null, end: null, absent: true }, checkedIn)]);
  expect(wanted(open)).toEqual([{ times: { start: null, end: null, absent: true } }]);
});

it('an override that has arrived is not sent a second time with what was pressed meanwhile', async () => {
  const open = anOutbox();
  const { device, outbox } = open;
  const sent: unknown[] = [];
  outbox.connect({
    ...device.sender,
    send: (changes) => {
      sent.push(...changes.map(({ want }) => ('override' in want ? want.override?.reason : undefined)));
      return device.sender.send(changes);
    },
  });
  device.whileShowing.push(() => outbox.change(source, [mark(device, checkedIn, attended)]));
  outbox.change(source, [letIn(device, 'Supervised')]);
  await settled();
  await settled();
  expect(sent).toEqual(['Supervised', undefined]);
  expect(wanted(open)).toEqual([]);
});

it('an override is discarded when the person is removed', () => {
  const open = anOutbox();
  open.device.signal.lost = 'before';
  open.outbox.change(source, [letIn(open.device, 'Supervised')]);
  const removal = { want: { listed: false, seen: [] }, base: { listed: true, occasion: 'Camp' } } as const;
  open.outbox.change(source, [{ row: row(open.device), ...removal }]);
  expect(wanted(open).map((want) => Object.keys(want))).toEqual([['listed', 'seen']]);
});
