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
