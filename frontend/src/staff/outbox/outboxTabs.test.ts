/** Tests two tabs of one device: both show what one stores, and only one of them sends at a time. */
import { expect, it } from 'vitest';
import { createOutbox, type Outbox } from './outbox.ts';
import { changeElsewhere, changeStoreIn } from './storage.ts';
import { aDevice, aStorage, attended, checkedIn, mark, row, settled, source } from './testing/aDevice.ts';

/** Tabs over one storage, which the browser notifies of each other's writes. */
function tabsOfOneDevice() {
  const storage = aStorage();
  const device = aDevice(storage);
  const tabs: Outbox[] = [];
  let turn = Promise.resolve();
  const alone = (run: () => Promise<void>): Promise<void> => {
    turn = turn.then(run);
    return turn;
  };
  const open = () => {
    const tell = (key: string, newValue: string | null) => {
      const heard = changeElsewhere({ key, newValue });
      for (const tab of tabs) if (heard && tab !== outbox) queueMicrotask(() => tab.applyElsewhere(heard));
    };
    const mine: Storage = Object.assign(Object.create(storage), {
      setItem: (key: string, value: string) => {
        storage.setItem(key, value);
        tell(key, value);
      },
      removeItem: (key: string) => {
        storage.removeItem(key);
        tell(key, null);
      },
    });
    const outbox: Outbox = createOutbox({
      store: changeStoreIn(() => mine),
      after: (_ms, run) => void device.timers.push(run),
      alone,
    });
    tabs.push(outbox);
    return outbox;
  };
  const nextTurn = () => {
    turn = Promise.resolve();
  };
  return { device, open, nextTurn };
}

it('a mark of one tab counts in the other, and is sent once', async () => {
  const { device, open } = tabsOfOneDevice();
  const [register, home] = [open(), open()];
  device.signal.lost = 'before';
  for (const tab of [register, home]) tab.connect(device.sender);
  register.change(source, [mark(device, attended)]);
  await settled();
  expect(home.size()).toBe(1);
  device.signal.lost = undefined;
  home.retry();
  register.retry();
  await settled();
  expect(device.server).toMatchObject({ marks: attended, writes: 1 });
  expect([register.size(), home.size()]).toEqual([0, 0]);
});

it('a mark changed in one tab is not overwritten by a tab with the old value', async () => {
  const { device, open } = tabsOfOneDevice();
  const register = open();
  register.change(source, [mark(device, checkedIn)]);
  const home = open();
  register.change(source, [mark(device, attended, checkedIn)]);
  await settled();
  for (const tab of [home, register]) tab.connect(device.sender);
  await settled();
  await settled();
  expect(device.server.marks).toMatchObject(attended);
  expect([register, home].flatMap((tab) => [...tab.notices(), ...tab.all()])).toEqual([]);
});

it('a mark of a tab that closed while sending is sent by the other', async () => {
  const { device, open, nextTurn } = tabsOfOneDevice();
  const [gone, stays] = [open(), open()];
  // The browser gives a closed tab's lock to the next one.
  gone.connect({ ...device.sender, send: () => new Promise(() => undefined) });
  gone.change(source, [mark(device, attended)]);
  await settled();
  expect(stays.all()).toMatchObject([{ state: 'sending' }]);
  nextTurn();
  stays.connect(device.sender);
  stays.retry();
  await settled();
  expect(device.server.marks).toMatchObject(attended);
});

it('a text that is being typed in one tab is not sent by the other', async () => {
  const { device, open } = tabsOfOneDevice();
  const [typing, other] = [open(), open()];
  for (const tab of [typing, other]) tab.connect(device.sender);
  const typed = (remarks: string) => ({ row: row(device), want: { remarks }, base: { remarks: '' } });
  typing.hold(source, typed('ca'));
  await settled();
  other.retry();
  await settled();
  expect(device.server.writes).toBe(0);
  typing.hold(source, typed('came'));
  typing.release('row', 'remarks');
  await settled();
  expect(device.server).toMatchObject({ marks: { remarks: 'came' }, writes: 1 });
});

it('a text of a tab that closed while it was typed is sent by the other', async () => {
  const { device, open } = tabsOfOneDevice();
  const [closed, stays] = [open(), open()];
  stays.connect(device.sender);
  closed.hold(source, { row: row(device), want: { remarks: 'came' }, base: { remarks: '' } });
  await settled();
  expect(device.server.writes).toBe(0);
  while (device.timers.length > 0) device.ring();
  await settled();
  expect(device.server).toMatchObject({ marks: { remarks: 'came' }, writes: 1 });
});
