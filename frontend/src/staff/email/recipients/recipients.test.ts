import { expect, it } from 'vitest';
import type { FoundVolunteer } from '../../volunteers/searchVolunteers.ts';
import {
  addRecipients,
  organizationRecipients,
  recipientLabel,
  removeRecipient,
  volunteerRecipients,
} from './recipients.ts';

const found = (name: string, email: string, organization = ''): FoundVolunteer => ({
  id: '',
  name,
  email,
  contactId: '',
  role: undefined,
  roleName: '',
  organizationId: undefined,
  organization,
  status: '',
  createdOn: '',
});
const mei = { name: 'Mei', organization: '', email: 'mei@example.org' };
const ravi = { name: 'Ravi', organization: 'Otter Foods', email: 'ravi@example.org' };

it('recipients have a name and an address', () => {
  const volunteers = [
    found('Mei', 'mei@example.org'),
    found('', 'a@example.org'),
    found('Ann', ''),
    found('Bo', 'bo at home'),
  ];
  expect(volunteerRecipients(volunteers)).toEqual([mei]);
  expect(organizationRecipients([{ id: '', name: 'Otter Foods', email: '' }])).toEqual([]);
});

it('recipients are shown by name and organisation, or by their address', () => {
  expect([mei, ravi, { ...mei, name: '' }].map(recipientLabel)).toEqual([
    'Mei',
    'Ravi (Otter Foods)',
    'mei@example.org',
  ]);
});

it('recipients get one message per address, however it is written', () => {
  const again = { ...ravi, name: 'Ravi Kumar', email: 'RAVI@example.org' };
  expect(addRecipients([mei], [ravi, again, { ...mei, email: 'Mei@Example.org' }])).toEqual([mei, ravi]);
});

it('of a family on one mailbox all who were chosen are known, and nobody where the address was typed, too', () => {
  const lim = (...contacts: string[]) => ({ ...mei, ...(contacts.length > 0 && { contacts }) });
  expect(addRecipients([lim('a')], [lim('b'), lim('a')])).toEqual([lim('a', 'b')]);
  expect(addRecipients([lim('a')], [lim()])).toEqual([lim()]);
  expect(addRecipients([lim()], [lim('a')])).toEqual([lim()]);
  const ana = { ...lim('b'), name: 'Ana' };
  const both = { ...lim('a', 'b'), name: 'Mei, Ana' };
  expect(addRecipients([lim('a')], [ana])).toEqual([both]);
  expect(addRecipients([both], [ana])).toEqual([both]);
});

it('recipients are removed by their address', () => {
  expect(removeRecipient([mei, ravi], 'MEI@example.org')).toEqual([ravi]);
});
