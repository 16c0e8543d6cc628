import { expect, it } from 'vitest';
import { noTimes } from '../../../../domain/attendance/status.ts';
import { createOutbox } from './outbox.ts';
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

it('a mark that is made while the one before it is being shown is not lost', async () => {
  const { device, outbox } = anOutbox();
  device.whileShowing.push(() => outbox.change(source, [mark(device, attended, checkedIn)]));
  outbox.change(source, [mark(device, checkedIn)]);
  await settled();
  await settled();
  expect(device.server.marks).toMatchObject(attended);
  expect(outbox.all()).toEqual([]);
});

it('a mark shows at once, and leaves the outbox when it has arrived', async () => {
  const { device, outbox } = anOutbox();
  outbox.change(source, [mark(device, attended)]);
  expect(outbox.changesOf('row').times?.want).toEqual({ times: attended });
  await settled();
  expect(device.server.marks).toMatchObject(attended);
  expect(outbox.all()).toEqual([]);
  expect(device.shown).toEqual([device.server.marks]);
});

it.each(['before', 'after'] as const)('a mark arrives once when the signal is lost %s it got through', async (lost) => {
  const { device, outbox, regain } = anOutbox();
  device.signal.lost = lost;
  outbox.change(source, [mark(device, attended)]);
  await settled();
  expect(outbox.all()).toMatchObject([{ state: 'waiting', problem: 'signal' }]);
  await regain();
  expect(outbox.all()).toEqual([]);
  expect(device.server).toMatchObject({ marks: attended, writes: 1 });
});

it('a mark that replaces one which arrived without an answer is not mistaken for somebody else’s', async () => {
  const { device, outbox, regain } = anOutbox();
  device.signal.lost = 'after';
  outbox.change(source, [mark(device, checkedIn)]);
  await settled();
  outbox.change(source, [{ ...mark(device, attended, checkedIn), row: { ...row(device), etag: '1' } }]);
  await regain();
  expect(device.server.marks).toMatchObject(attended);
  expect(outbox.noticeOf('row')).toBeUndefined();
  expect(outbox.all()).toEqual([]);
});

it('a mark is retried automatically', async () => {
  const device = aDevice();
  device.signal.lost = 'before';
  const outbox = device.open();
  outbox.change(source, [mark(device, attended)]);
  await settled();
  device.signal.lost = undefined;
  device.ring();
  await settled();
  expect(outbox.all()).toEqual([]);
  expect(device.timers).toEqual([]);
});

it('a mark outlives the page', async () => {
  const storage = aStorage();
  const device = aDevice(storage);
  device.signal.lost = 'after';
  device.open().change(source, [mark(device, attended)]);
  await settled();
  device.signal.lost = undefined;
  const reopened = device.open();
  expect(reopened.changesOf('row').times?.want).toEqual({ times: attended });
  reopened.retry();
  await settled();
  expect(device.server.writes).toBe(1);
  expect(device.open().all()).toEqual([]);
});

it('a mark that is undone while it is being sent ends as it began', async () => {
  const { device, outbox } = anOutbox();
  outbox.change(source, [mark(device, attended)]);
  while (outbox.changesOf('row').times?.state !== 'sending') await Promise.resolve();
  outbox.change(source, [mark(device, noTimes, attended)]);
  await settled();
  expect(outbox.all()).toEqual([]);
  expect(device.server).toMatchObject({ marks: noTimes, writes: 2 });
});

it('a mark that is undone before anything was sent is not sent at all', async () => {
  const { device, outbox } = anOutbox();
  const remarks = { row: row(device), want: { remarks: 'l' }, base: { remarks: '' } };
  outbox.hold(source, remarks);
  outbox.hold(source, { ...remarks, want: { remarks: '' } });
  outbox.release('row', 'remarks');
  await settled();
  expect(device.server.writes).toBe(0);
  expect(outbox.all()).toEqual([]);
});

it('a mark gives way to somebody else’s, and reports the current state', async () => {
  const { device, outbox } = anOutbox();
  const mine = mark(device, attended);
  device.write({ times: checkedIn });
  outbox.change(source, [mine]);
  await settled();
  expect(device.server.marks).toMatchObject(checkedIn);
  expect(outbox.all()).toEqual([]);
  expect(outbox.noticeOf('row')?.now).toMatchObject(checkedIn);
  expect(device.shown.at(-1)).toMatchObject(checkedIn);
});

it('a mark succeeds when somebody else changed another part of the row', async () => {
  const { device, outbox } = anOutbox();
  const mine = mark(device, attended);
  device.write({ remarks: 'late' });
  outbox.change(source, [mine]);
  await settled();
  expect(device.server.marks).toMatchObject({ ...attended, remarks: 'late' });
  expect(outbox.noticeOf('row')).toBeUndefined();
});

it('a mark of a deleted row is reported, with what was typed', async () => {
  const storage = aStorage();
  const { device, outbox } = anOutbox(storage);
  outbox.hold(source, { row: row(device), want: { remarks: 'limps' }, base: { remarks: '' } });
  device.server.marks = undefined;
  outbox.change(source, [
    { row: { id: 'row', ...ana, ...unmarked, etag: '1' }, want: { times: attended }, base: { times: noTimes } },
  ]);
  await settled();
  expect(outbox.all()).toEqual([]);
  const told = { lost: { remarks: { want: { remarks: 'limps' } } } };
  expect(outbox.noticeOf('row')).toMatchObject({ ...told, now: undefined });
  // Elsewhere and later, too, until somebody has read it.
  const reopened = aDevice(storage).open();
  expect(reopened.notices()).toMatchObject([told]);
  // Also when the person is put back, and somebody else then marks them first.
  outbox.change(source, [
    { row: row(device), want: { listed: true, occasion: 'Reading' }, base: { listed: false, seen: [] } },
  ]);
  await settled();
  expect(outbox.noticeOf('row')).toMatchObject(told);
  const late = mark(device, attended);
  device.write({ times: checkedIn });
  outbox.change(source, [late]);
  await settled();
  expect(outbox.noticeOf('row')).toMatchObject({ ...told, now: checkedIn });
  outbox.change(source, [mark(device, attended, checkedIn)]);
  expect(outbox.noticeOf('row')).toMatchObject({ ...told, now: undefined });
  reopened.dismiss('row');
  outbox.readNotices();
  expect([outbox.lost(), aDevice(storage).open().lost()]).toEqual([0, 0]);
});

const typed = (device: Device, text: string) => ({
  row: row(device),
  want: { remarks: text },
  base: { remarks: '' },
});

it('remarks wait for a pause in typing, and are stored on the device until then', async () => {
  const storage = aStorage();
  const { device, outbox } = anOutbox(storage);
  outbox.hold(source, typed(device, 'ca'));
  outbox.hold(source, typed(device, 'came'));
  await settled();
  expect(device.server.writes).toBe(0);
  expect(aDevice(storage).open().changesOf('row').remarks?.want).toEqual({ remarks: 'came' });
  outbox.release('row', 'remarks');
  await settled();
  expect(device.server).toMatchObject({ marks: { remarks: 'came' }, writes: 1 });
});

it('remarks and a mark of the same row both arrive', async () => {
  const { device, outbox } = anOutbox();
  outbox.hold(source, typed(device, 'came'));
  outbox.change(source, [mark(device, attended)]);
  outbox.release('row', 'remarks');
  await settled();
  expect(device.server).toMatchObject({ marks: { ...attended, remarks: 'came' }, writes: 2 });
  expect(outbox.all()).toEqual([]);
});

it('remarks do not overwrite somebody else’s when a mark of the same row arrives', async () => {
  const { device, outbox } = anOutbox();
  const mine = typed(device, 'mine');
  const came = mark(device, attended);
  device.write({ remarks: 'theirs' });
  outbox.change(source, [mine, came]);
  await settled();
  expect(device.server.marks).toMatchObject({ ...attended, remarks: 'theirs' });
  expect(outbox.changesOf('row').remarks).toMatchObject({ problem: 'outdated', want: { remarks: 'mine' } });
});

it('remarks are kept beside somebody else’s until their author decides', async () => {
  const { device, outbox } = anOutbox();
  const mine = typed(device, 'mine');
  device.write({ remarks: 'theirs' });
  outbox.change(source, [mine]);
  await settled();
  expect(device.server.marks?.remarks).toBe('theirs');
  outbox.hold(source, typed(device, 'mine, longer'));
  outbox.release('row', 'remarks');
  await settled();
  expect(outbox.changesOf('row').remarks).toMatchObject({ problem: 'outdated', want: { remarks: 'mine, longer' } });
  outbox.overwrite('row', 'remarks', { remarks: 'theirs' });
  await settled();
  expect(device.server.marks?.remarks).toBe('mine, longer');
});

it('nothing is sent before somebody is signed in', async () => {
  const device = aDevice();
  const outbox = createOutbox({ store: changeStoreIn(aStorage), after: () => undefined });
  outbox.change(source, [mark(device, attended)]);
  await settled();
  expect(outbox.size()).toBe(1);
  expect(device.server.writes).toBe(0);
});

it('stored data that cannot be read is discarded', () => {
  const storage = aStorage();
  storage.setItem('attendance-outbox/row/times', '{"half":');
  expect(aDevice(storage).open().all()).toEqual([]);
  expect(storage.getItem('attendance-outbox/row/times')).toBeNull();
});
