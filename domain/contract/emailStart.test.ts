import { expect, it } from 'vitest';
import { readEmailStart } from './emailStart.ts';

const ana = { name: 'Ana Lim', organization: '', email: 'ana@example.org' };

it('an email starts with what another screen has put into the browser history', () => {
  const start = { subject: 'Cancelled: Reading', recipients: [ana] };
  expect(readEmailStart(start)).toEqual(start);
  const occasion = { kind: 'training' as const, id: '1' };
  const copy = { ...start, body: '<p>Dear all</p>', sender: 'charity@example.org', occasion };
  expect(readEmailStart(copy)).toEqual(copy);
  for (const wrong of [null, 'activity', { kind: 'event', id: '1' }, { kind: 'activity' }])
    expect(readEmailStart({ ...start, occasion: wrong })).toEqual(start);
});

it.each([null, undefined, 'text', {}, { subject: 'Hello' }, { recipients: [ana] }])('%o starts no email', (state) => {
  expect(readEmailStart(state)).toBeUndefined();
});

it('a person without an address is left out', () => {
  expect(readEmailStart({ subject: '', recipients: [ana, { name: 'Ben' }, null] })?.recipients).toEqual([ana]);
});

it('an email takes over the address for replies and the type, where they are known', () => {
  const start = { subject: '', recipients: [], replyTo: 'jane@example.org', type: 'news' as const };
  expect(readEmailStart(start)).toEqual(start);
  const wrong = { subject: '', recipients: [], replyTo: 7, type: 'other', body: 7, sender: null };
  expect(readEmailStart(wrong)).toEqual({ subject: '', recipients: [] });
  const activity = { ...start, occasion: { kind: 'activity' as const, id: '1' } };
  expect(readEmailStart(activity)).toEqual(activity);
});

it.each(['name', 'organization', 'email'])('a person whose %s is no text is left out', (key) => {
  for (const value of [7, undefined, null]) {
    expect(readEmailStart({ subject: '', recipients: [{ ...ana, [key]: value }] })?.recipients).toEqual([]);
  }
});
