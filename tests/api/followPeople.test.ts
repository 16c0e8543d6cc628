import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { decidePair } from '../../api/usecases/people/decidePair.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { candidatesFor, findCandidates, mostHolders } from '../../dataverse/people/findCandidates.ts';
import { allPairs } from '../../domain/people/corpus/pairs.ts';
import { judgePeople } from '../../domain/people/judge.ts';
import { wantedKeys } from '../../domain/people/keys.ts';
import type { Person } from '../../domain/people/person.ts';
import { pairState } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });

/** Adds a volunteer as staff do in Dynamics, without keys. */
async function aVolunteer({ name, emails, phones, birthday }: Partial<Person>): Promise<string> {
  const [profileId, contactId] = [randomUUID(), randomUUID()];
  await app().dataverse.create(tables.contact, contactId, {
    crf69_contid: name ?? 'Tan Wei Ming',
    crf69_email: emails?.[0] ?? null,
    crf69_number: phones?.[0] ?? null,
    crf69_birthday: birthday || null,
  });
  await app().dataverse.create(tables.volunteerProfile, profileId, {
    crf69_volunteerid: name ?? 'Tan Wei Ming',
    crf69_volunteeremail: emails?.[1] ?? null,
    'crf69_Contact@odata.bind': rowReference(tables.contact, contactId),
  });
  return profileId;
}

const pairsOf = async (profileId: string) =>
  (await app().dataverse.listAll(tables.personPair)).filter((pair) =>
    [pair._crf69_earlier_value, pair._crf69_later_value].includes(profileId),
  );

/** A run in the next half hour, when nothing that was read before is read again. */
const run = () => {
  app().pass(1800);
  return followPeople(app());
};

it('every pair of records passes through the real retrieval, whoever of the two is stored', async () => {
  const stored = new Map<string, (typeof allPairs)[number]>();
  for (const pair of allPairs) stored.set(await aVolunteer(pair.other), pair);
  await run();
  const byKey = await findCandidates(
    app().dataverse,
    allPairs.flatMap(({ one }) => wantedKeys(one)),
  );
  const missed = [...stored].filter(([profileId, { one, other }]) => {
    const found = candidatesFor(one, byKey).some((candidate) => candidate.profileId === profileId);
    return judgePeople(one, other).verdict !== 'different' && !found;
  });
  expect(missed).toEqual([]);
});

it('a person changed in Dynamics is found by what is true now, and no longer by what was', async () => {
  const before: Person = { name: 'Lim Mei Hua', emails: ['mei@example.com'], phones: [] };
  const after: Person = { name: 'Goh Mei Hua', emails: ['goh@example.com'], phones: [] };
  const profileId = await aVolunteer(before);
  await run();
  const finds = async (person: Person) =>
    candidatesFor(person, await findCandidates(app().dataverse, wantedKeys(person))).some(
      (candidate) => candidate.profileId === profileId,
    );
  expect([await finds(before), await finds(after)]).toEqual([true, false]);
  const { _crf69_contact_value: contactId } = await app().dataverse.retrieve(tables.volunteerProfile, profileId, {});
  app().pass(60);
  await app().dataverse.update(tables.contact, contactId ?? '', {
    crf69_contid: after.name,
    crf69_email: after.emails[0] ?? null,
  });
  await app().dataverse.update(tables.volunteerProfile, profileId, { crf69_volunteerid: after.name });
  await run();
  expect([await finds(before), await finds(after)]).toEqual([false, true]);
});

it('two volunteers who may be one person become one pair, and what staff said of it stays', async () => {
  const first = await aVolunteer({ name: 'Quratul Zaabar Binte Wahab', phones: ['91117001'] });
  app().pass(60);
  const second = await aVolunteer({ name: 'QURATUL ZAABAR WAHAB', phones: ['+65 9111 7001'] });
  const husband = await aVolunteer({ name: 'Osman Bin Salleh', phones: ['+6591117001'] });
  await run();
  const [pair, ...others] = await pairsOf(first);
  expect(pair).toMatchObject({
    crf69_reason: 'Same name and phone',
    crf69_pairstate: pairState.codes.open,
    _crf69_earlier_value: first,
    _crf69_later_value: second,
  });
  expect([others, await pairsOf(husband)]).toEqual([[], []]);

  const id = pair?.crf69_personpairid ?? '';
  await decidePair(id, true, 'Jo', app());
  await app().dataverse.update(tables.volunteerProfile, second, { crf69_totalvolunteerhours: 3 });
  await run();
  expect(await pairsOf(first)).toMatchObject([
    { crf69_pairstate: pairState.codes.notTheSame, crf69_decidedby: 'Jo', crf69_decidedon: expect.any(String) },
  ]);
  await decidePair(id, false, 'Jo', app());
  expect(await pairsOf(first)).toMatchObject([{ crf69_pairstate: pairState.codes.open, crf69_decidedby: null }]);
  await app().dataverse.update(tables.personPair, id, { crf69_pairstate: pairState.codes.merged });
  await expect(decidePair(id, true, 'Jo', app())).rejects.toMatchObject({ details: { status: 409 } });
  await expect(decidePair(randomUUID(), true, 'Jo', app())).rejects.toMatchObject({ details: { status: 404 } });
});

it('deactivated volunteers are no double of anybody', async () => {
  const left = await aVolunteer({ name: 'Ong Boon Keng', emails: ['boon@example.com'] });
  await app().dataverse.update(tables.volunteerProfile, left, { statecode: 1, statuscode: 2 });
  await aVolunteer({ name: 'Ong Boon Keng', emails: ['boon@example.com'] });
  await run();
  expect(await pairsOf(left)).toEqual([]);
});

it('a run that is interrupted is continued, and one without changes costs five reads and writes nothing', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, (_, n) => aVolunteer({ name: `Person ${'abc'[n]} Xylo` })));
  await app().fault({ match: 'crf69_personkeys', count: 1, status: 500 });
  app().pass(1800);
  await followPeople(app()).catch(() => undefined);
  await app().clearFaults();
  await run();
  const keys = await app().dataverse.listAll(tables.personKey, { select: ['crf69_key'] });
  // Of the contact, and of the profile.
  expect(keys.filter(({ crf69_key }) => crf69_key?.startsWith('name xylo'))).toHaveLength(2 * ids.length);
  await run();
  const before = app().requests();
  expect(await run()).toEqual({ keys: 0, doubles: 0 });
  expect(app().requests() - before).toBe(5);
});

it('a birthday that too many have is looked up once, and finds nobody', async () => {
  const birthday = '1900-01-01';
  for (let n = 0; n <= mostHolders; n += 1) await aVolunteer({ name: '', emails: [], phones: [], birthday });
  await run();
  const [key = ''] = wantedKeys({ name: '', emails: [], phones: [], birthday });
  const common = new Set<string>();
  expect(await findCandidates(app().dataverse, [key], { common })).toEqual(new Map());
  expect(common).toEqual(new Set([key]));
});
