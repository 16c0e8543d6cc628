import { expect, it } from 'vitest';
import { packCells } from '../book/packedCells.ts';
import { decisionOf, defaultPolicy, matchKindOf } from '../session/decisions.ts';
import { type ExistingPeople, groupedByKeys, type Volunteer } from '../session/findExisting.ts';
import type { FileRow } from '../session/protocol.ts';
import { noteOf } from '../session/rowNote.ts';
import { newRowStore } from '../session/rowStore.ts';
import { lookUpAll } from './lookUp.ts';

type Person = { name: string; email?: string; phone?: string; birthday?: string };

const fileRow = ({ name, email, phone, birthday }: Person, index: number): FileRow => ({
  number: index + 2,
  packedCells: packCells([]),
  problems: [],
  name,
  email,
  phone,
  birthday,
  lacksConsent: false,
  isHidden: false,
  placeholders: [],
  hasUnreadReferees: false,
});
const stored = ({ name, email, phone, birthday }: Person, more: Partial<Volunteer> = {}): Volunteer => ({
  profileId: name,
  contactId: name,
  name,
  email,
  phone,
  birthday,
  organization: undefined,
  isDeactivated: false,
  etags: { profile: '1', contact: '1' },
  ...more,
});

/** Reads and looks up a file. @returns for each row its kind of match, what happens to it by default, and its note */
async function decided(
  volunteers: readonly Volunteer[],
  people: readonly Person[],
  organizationId?: string,
  erased: ReadonlySet<string> = new Set(),
) {
  const found: ExistingPeople = { made: new Set(), takenBack: new Map(), byKey: groupedByKeys(volunteers) };
  const store = newRowStore();
  store.add(people.map(fileRow));
  await store.findTwins();
  await store.identify('00000000-0000-4000-8000-000000000001');
  const source = {
    findExisting: async () => found,
    findErased: async () => new Set(store.rows.flatMap(({ id, name }) => (erased.has(name) ? [id] : []))),
    ...(organizationId ? { organizationId } : {}),
  };
  await lookUpAll(source, store, new AbortController().signal);
  return store.rows.map((row) => [matchKindOf(row), decisionOf(row, defaultPolicy), noteOf(row)]);
}

it('a company’s colleagues on one mailbox are questions, and never become the one who is stored with it', async () => {
  const email = 'hr@bank.example';
  const eve = stored({ name: 'Eve Tan', email }, { organization: { id: 'bank', name: 'Bank' } });
  const rows = await decided(
    [eve],
    [
      { name: 'Raj', email },
      { name: 'Siti', email },
      { name: 'Eve Tan', email },
    ],
    'bank',
  );
  const question = ['unclear', 'ask', 'Same email, but another name: Eve Tan (hr@bank.example, Bank).'];
  expect(rows).toEqual([
    question,
    question,
    ['known', 'fill', 'Same name and email: Eve Tan (hr@bank.example, Bank).'],
  ]);
});

it('two rows of one stored volunteer, a deactivated volunteer and stored doubles are said, and are questions', async () => {
  const [email, other, third] = ['tan@example.com', 'ravi@example.com', 'siti@example.com'];
  const rows = await decided(
    [
      stored({ name: 'Tan Ah Kow', email }),
      stored({ name: 'Ravi Kumar', email: other }, { isDeactivated: true }),
      stored({ name: 'Mei Lim', email: 'mei@example.com' }, { left: 'Exited' }),
      stored({ name: 'Siti Aminah', email: third }),
      stored({ name: 'Siti Aminah', email: third }, { profileId: 'another' }),
    ],
    [
      { name: 'Tan Ah Kow', email },
      { name: 'Ah Kow Tan', email },
      { name: 'Ravi s/o Kumar', email: other },
      { name: 'Siti Aminah', email: third },
      { name: 'Mei Lim', email: 'mei@example.com' },
    ],
  );
  expect(rows).toEqual([
    ['known', 'fill', expect.any(String)],
    ['repeated', 'ask', expect.stringMatching(/^Row 2 is this volunteer, too\./)],
    ['deactivated', 'ask', 'Same name and email: deactivated, Ravi Kumar (ravi@example.com).'],
    ['unclear', 'ask', expect.stringMatching(/^Two volunteers are this person: one may be stored twice\./)],
    ['unclear', 'ask', 'Same name and email: status Exited, Mei Lim (mei@example.com).'],
  ]);
});

it('somebody who was erased on request is a question, and is neither added nor left out by default', async () => {
  const people = [
    { name: 'Ann Lee', email: 'ann@example.com' },
    { name: 'Bo Ng', email: 'bo@example.com' },
  ];
  expect(await decided([], people, undefined, new Set(['Ann Lee']))).toEqual([
    [undefined, 'ask', 'Somebody with this name and address was erased on request.'],
    [undefined, 'add', undefined],
  ]);
});

it('a new colleague is added by default, whatever they share with others of the company', async () => {
  const email = 'hr@bank.example';
  const eve = stored({ name: 'Eve Tan', email: 'eve@bank.example' }, { organization: { id: 'bank', name: 'Bank' } });
  const rows = await decided(
    [eve],
    [
      { name: 'Raj Kumar', email },
      { name: 'Siti Aminah', email },
      { name: 'Noor Huda', email: 'noor@bank.example' },
    ],
    'bank',
  );
  expect(rows.map(([, decision]) => decision)).toEqual(['add', 'add', 'add']);
});
