import { expect, it } from 'vitest';
import { attentionOf, byNeed, flagsOf, type OpenReference, stateLabelOf, waysTo } from './overview.ts';
import { wasRequestSent } from './states.ts';

const now = new Date('2026-03-20T02:00:00Z');
const asked: OpenReference = {
  id: 'a',
  name: 'Tan Wei Ling',
  email: 'weiling@example.com',
  number: '+6598765432',
  volunteer: { id: 'v', name: 'Nur Aisyah', email: 'aisyah@example.com', number: '+6591234567' },
  state: 'asked',
  held: false,
  heldBy: '',
  namedOn: '2026-03-01T02:00:00Z',
  requestedOn: '2026-03-02T02:00:00Z',
  wasAsked: true,
  nextStep: 'remindReferee3',
  nextOn: '2026-03-30T01:00:00Z',
  anotherAskedOn: null,
  relationship: 'Coach',
  yearsKnown: 5,
};

it.each<[string, Partial<OpenReference>, RegExp | undefined]>([
  ['is chased', {}, undefined],
  ['is held', { held: true, nextOn: null }, undefined],
  ['was declined', { state: 'declined', nextOn: null }, /declined/],
  ['was not asked', { state: 'named', requestedOn: null, nextOn: null }, /Nobody has asked/],
  ['has no address', { email: '', number: '' }, /no way to write/],
  ['is overdue', { nextOn: '2026-03-18T01:00:00Z' }, /could not be sent/],
  ['is due today', { nextOn: '2026-03-20T01:00:00Z' }, undefined],
  ['bounced a day ago', { state: 'bounced', nextOn: null, anotherAskedOn: '2026-03-19T02:00:00Z' }, undefined],
  ['bounced long ago', { state: 'bounced', nextOn: null, anotherAskedOn: '2026-03-10T02:00:00Z' }, /bounced/],
  ['was held on its way', { held: true, nextOn: '2026-03-18T01:00:00Z' }, undefined],
  ['has only a number', { email: '', nextOn: null }, undefined],
  ['has only an address', { number: '' }, undefined],
  ['bounced without a number', { state: 'bounced', email: '', number: '' }, undefined],
  ['was due yesterday', { nextOn: '2026-03-19T01:00:00Z' }, /could not be sent/],
  ['waits for nobody', { nextOn: null }, undefined],
  ['waits for six days', { nextOn: null, anotherAskedOn: '2026-03-14T02:00:00Z' }, undefined],
  ['waits for seven days', { nextOn: null, anotherAskedOn: '2026-03-13T02:00:00Z' }, /All reminders/],
  ['came to its end', { nextOn: null, anotherAskedOn: '2026-03-10T02:00:00Z' }, /All reminders/],
])('an open reference that %s shows that to staff where they must act', (_what, changes, wanted) => {
  const attention = attentionOf({ ...asked, ...changes }, now);
  if (wanted) expect(attention).toMatch(wanted);
  else expect(attention).toBeUndefined();
});

it('an open reference whose request waits for working hours is not shown as asked', () => {
  expect(stateLabelOf(asked)).toBe('Asked');
  expect(stateLabelOf({ ...asked, wasAsked: wasRequestSent(0) })).toBe('To be asked');
  expect(stateLabelOf({ ...asked, state: 'bounced', wasAsked: false })).toBe('Bounced');
  expect([wasRequestSent(1), wasRequestSent(null)]).toEqual([true, true]);
});

it('an open reference that needs staff comes first, then the one that has waited longest', () => {
  const older = { ...asked, id: 'b', requestedOn: '2026-02-20T02:00:00Z' };
  const declined = { ...asked, id: 'c', state: 'declined' as const, requestedOn: '2026-03-19T02:00:00Z' };
  for (const order of [
    [asked, older, declined],
    [declined, asked, older],
  ])
    expect(byNeed(order, now).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

it('an open reference is flagged when the referee vouches for many, or shares an address or number with the volunteer', () => {
  expect(flagsOf(asked, new Map([['weiling@example.com', new Set(['v', 'w'])]]))).toEqual([]);
  const many = new Map([
    ['weiling@example.com', new Set(['v', 'w'])],
    ['+6598765432', new Set(['x'])],
  ]);
  expect(flagsOf(asked, many)).toEqual(['Vouches for 3 volunteers']);
  expect(flagsOf({ ...asked, relationship: 'Aunt', yearsKnown: 1 }, new Map())).toEqual([
    'Known for less than three years',
    'May be family',
  ]);
  const shared = { ...asked, number: '9123 4567' };
  expect(flagsOf(shared, new Map())).toEqual(['Shares an address or number with the volunteer']);
});

it('an open reference is flagged when the referee has another spelling of the volunteer’s own mailbox', () => {
  const atan = { id: 'v', name: 'Tan Ah Kow', email: 'atan@gmail.com', number: '' };
  const herself = { ...asked, volunteer: atan, email: 'a.tan+mary@googlemail.com' };
  expect(flagsOf(herself, new Map())).toEqual(['Shares an address or number with the volunteer']);
  expect(flagsOf(herself, new Map([['atan@gmail.com', new Set(['v', 'w', 'x'])]]))).toContain(
    'Vouches for 3 volunteers',
  );
});

it('an open reference without a volunteer, an address or a number shares nothing', () => {
  expect(flagsOf({ ...asked, volunteer: undefined }, new Map())).toEqual([]);
  const none = { email: ' ', number: '' };
  expect(waysTo(none)).toEqual([]);
  expect(waysTo({ email: ' Tan@Example.com ', number: 'unknown' })).toEqual(['tan@example.com']);
  const volunteer = { id: 'v', name: 'Nur', ...none };
  expect(flagsOf({ ...asked, ...none, volunteer }, new Map([['', new Set(['1', '2', '3'])]]))).toEqual([]);
});
