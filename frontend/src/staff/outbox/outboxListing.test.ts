import { expect, it } from 'vitest';
import { noTimes } from '../../../../domain/attendance/status.ts';
import { createOutbox } from './outbox.ts';
import { knownVersions } from './pending.ts';
import { changeStoreIn } from './storage.ts';
import {
  aDevice,
  ana,
  anOutbox,
  aStorage,
  attended,
  checkedIn,
  type Device,
  mark,
  row,
  settled,
  source,
  unmarked,
} from './testing/aDevice.ts';

const added = () => ({
  row: { id: 'row', ...ana, ...unmarked, etag: '' },
  want: { listed: true, occasion: 'Reading' } as const,
  base: { listed: false, seen: [] } as const,
});
const removed = (device: Device) => ({
  row: row(device),
  want: { listed: false, seen: [] } as const,
  base: { listed: true, occasion: 'Reading' } as const,
});
const aDoorWithoutSignal = () => {
  const door = anOutbox();
  door.device.server.marks = undefined;
  door.device.signal.lost = 'before';
  return { ...door, change: added() };
};

it('a person on the register is added and marked without a signal, and both arrive in this order', async () => {
  const { device, outbox, regain, change } = aDoorWithoutSignal();
  outbox.change(source, [change, { row: change.row, want: { times: attended }, base: { times: noTimes } }]);
  await settled();
  expect(outbox.changesOf('row')).toMatchObject({ listed: { problem: 'signal' }, times: { attempts: [] } });
  await regain();
  expect(device.server.marks).toMatchObject(attended);
  expect(outbox.all()).toEqual([]);
});

it('a person on the register is marked in the existing row, when somebody else was faster', async () => {
  const { device, outbox, regain, change } = aDoorWithoutSignal();
  device.server.marks = { ...unmarked, etag: '1' };
  device.elsewhere.id = 'row of Dynamics';
  outbox.change(source, [change, { row: change.row, want: { times: attended }, base: { times: noTimes } }]);
  await settled();
  await regain();
  expect(device.server.marks).toMatchObject(attended);
  expect(outbox.all()).toEqual([]);
  expect(outbox.changesOf('row')).toEqual({});
});

it('a person on the register leaves nothing behind when an addition is undone before it was sent', async () => {
  const device = aDevice();
  device.server.marks = undefined;
  const outbox = createOutbox({ store: changeStoreIn(aStorage), after: () => undefined });
  const change = added();
  outbox.change(source, [change, { row: change.row, want: { times: attended }, base: { times: noTimes } }]);
  outbox.change(source, [{ ...removed(device), row: change.row }]);
  expect(outbox.all()).toEqual([]);
});

it('a person on the register is removed without a signal, with the unsent marks', async () => {
  const { device, outbox, regain } = anOutbox();
  device.signal.lost = 'before';
  outbox.change(source, [mark(device, attended)]);
  await settled();
  outbox.change(source, [removed(device)]);
  await regain();
  expect(device.server).toEqual({ marks: undefined, writes: 0 });
  expect(outbox.all()).toEqual([]);
});

it('a person on the register stays when somebody else has marked them since they were seen', async () => {
  const { device, outbox } = anOutbox();
  const change = removed(device);
  device.write({ times: checkedIn });
  outbox.change(source, [change]);
  await settled();
  expect(device.server.marks).toMatchObject(checkedIn);
  expect(outbox.noticeOf('row')).toMatchObject({ who: ana, now: checkedIn });
});

it('a removal whose answer was lost leaves a person whom another device has put back since', async () => {
  const { device, outbox, regain } = anOutbox();
  const first = { ...unmarked, etag: '1', createdOn: '2026-03-01T01:00:00Z' };
  device.server.marks = first;
  device.signal.lost = 'after';
  const want = { listed: false, seen: knownVersions(first, {}) } as const;
  outbox.change(source, [{ ...removed(device), want }]);
  await settled();
  expect(device.server.marks).toBeUndefined();
  const again = { ...unmarked, etag: '7', createdOn: '2026-03-01T01:02:00Z' };
  device.server.marks = again;
  await regain();
  expect(device.server.marks).toEqual(again);
  expect(outbox.noticeOf('row')).toMatchObject({ who: ana, now: again, lost: { listed: { want } } });
  expect(outbox.all()).toEqual([]);
});

it('a removal is sent again when nothing that was seen of the row has changed', async () => {
  const { device, outbox } = anOutbox();
  const first = { ...unmarked, etag: '1', createdOn: '2026-03-01T01:00:00Z' };
  device.server.marks = { ...first, etag: '2' };
  const change = { ...removed(device), row: { ...row(device), ...first } };
  outbox.change(source, [{ ...change, want: { listed: false, seen: knownVersions(first, {}) } }]);
  await settled();
  expect(device.server.marks).toBeUndefined();
});
