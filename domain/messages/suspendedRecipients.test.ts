import { expect, it } from 'vitest';
import { type SuspendedPerson, suspendedOn } from './suspendedRecipients.ts';

const mei: SuspendedPerson = { from: '2026-03-02', until: '2026-03-04', contactId: 'mei', addresses: ['Home@x.test'] };
const alone: SuspendedPerson = { from: '2026-03-02', until: null, contactId: null, addresses: ['alone@x.test'] };

it('everybody whom a message reaches must be suspended; where nobody was chosen, the address decides', () => {
  const isSuspended = suspendedOn([mei, alone], ['2026-03-03']);
  const email = 'home@X.test';
  expect(
    [
      { email, contacts: ['mei'] },
      { email },
      { email: 'alone@x.test', contacts: [] },
      { email, contacts: ['mei', 'her mother'] },
      { email: 'other@x.test' },
    ].map(isSuspended),
  ).toEqual([true, true, true, false, false]);
});

it.each([
  [['2026-03-01'], false],
  [['2026-03-02'], true],
  [['2026-03-04'], true],
  [['2026-03-05'], false],
  [['2026-03-01', '2026-03-02'], true],
] as const)('of somebody suspended from 2 to 4 March, the days %j say %s', (days, expected) => {
  expect(suspendedOn([mei], days)({ email: 'home@x.test' })).toBe(expected);
});
