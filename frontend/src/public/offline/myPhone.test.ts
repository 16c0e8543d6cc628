import { beforeEach, expect, it, vi } from 'vitest';
import { removeOldDrafts, writeDraft } from '../form/drafts.ts';
import { startPage } from '../me/startPage.ts';
import { keepOffline } from './keepOffline.ts';
import { keepSeen, lastSeen } from './lastSeen.ts';
import { forgetOnPhone, keepOnPhone, onPhone } from './myPhone.ts';
import { emptyOld } from './oldSessions.ts';

const day = 24 * 3600 * 1000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const session = (days: number) => ({ id: 'a', name: 'Reading', start: at(days), end: at(days + 0.1), place: 'Bedok' });

/** What is stored, as own properties, as in a browser. */
let stored: Record<string, string> = {};
beforeEach(() => {
  stored = Object.create({
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => {
      stored[name] = text;
    },
    removeItem: (name: string) => void delete stored[name],
  });
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('window', { location: { pathname: '/me/id.20270525.0123456789012345678901' } });
});

it('a phone keeps the next sessions that are not over, nothing else of them, and none after seven days', () => {
  expect(onPhone()).toBeUndefined();
  keepOnPhone([session(1), { ...session(9), ...{ meetingPlace: 'By the lift', bring: 'a book' } }]);
  expect(JSON.stringify(stored)).not.toContain('lift');
  expect(Object.keys(stored)).toEqual(['my phone /me/id']);
  expect(onPhone()?.sessions).toHaveLength(2);
  expect(onPhone(Date.now() + 2 * day)?.sessions).toHaveLength(1);
  expect(onPhone(Date.now() + 8 * day)?.sessions).toEqual([]);
  expect(JSON.stringify(stored)).not.toContain('Reading');
  forgetOnPhone();
  expect([onPhone(), Object.keys(stored)]).toEqual([undefined, []]);
});

it('a page beside the forms removes what lies there for more than seven days, too', () => {
  keepOnPhone([session(9)]);
  vi.stubGlobal('document', { getElementById: () => null });
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 8 * day);
  startPage(null);
  expect(JSON.stringify(stored)).not.toContain('Reading');
});

it('every page of ours that opens on the phone removes what lies there for more than seven days', async () => {
  keepOnPhone([session(9)]);
  vi.stubGlobal('window', { location: { pathname: '/vol_exit/id' } });
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.reject(new Error('no signal')) } });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * day);
  await expect(keepOffline('/vol_exit')).rejects.toThrow('no signal');
  expect(JSON.stringify(stored)).not.toContain('Reading');
});

it('nothing lies on a phone for longer because its clock was ahead', () => {
  const ahead = Date.now() + 8 * day;
  writeDraft({ key: crypto.randomUUID(), begunOn: 1, page: 0, answers: { fullname: 'Tan Mei' } }, ahead);
  vi.spyOn(Date, 'now').mockReturnValue(ahead);
  keepOnPhone([session(1)]);
  keepSeen('record', { name: 'Tan Mei' });
  vi.mocked(Date.now).mockRestore();
  removeOldDrafts();
  emptyOld();
  expect(lastSeen('record')).toBeUndefined();
  keepSeen('options', {});
  expect(JSON.stringify(stored)).not.toMatch(/Tan Mei|Reading/);
});
