/** Tests whom the import finds for a row, over the local Dataverse. */
import { expect, it } from 'vitest';
import { insertVolunteer } from '../../dataverse/people/insertVolunteer.ts';
import { matchOf } from '../../domain/imports/matching.ts';
import { importedRowId } from '../../domain/imports/rowId.ts';
import type { RecordedPerson } from '../../domain/people/corpus/pair.ts';
import { allPairs } from '../../domain/people/corpus/pairs.ts';
import { readPhoneNumber } from '../../domain/phone.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { isDay } from '../../domain/time.ts';
import { existingOf, findExisting } from '../../frontend/src/staff/imports/session/findExisting.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-03-01T01:00Z' });
const signal = new AbortController().signal;

const unknown = { name: '', email: undefined, phone: undefined, birthday: undefined };

it("each person of a household is matched by name, though all have one phone, and the volunteer's organisation is shown", async () => {
  const { dataverse } = appContext();
  const organizationId = importedRowId('household', 0);
  await dataverse.create(tables.externalOrganization, organizationId, { crf69_orgid: 'Kampong Bank' });
  const tie = { 'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, organizationId) };
  for (const [number, name] of ['Tan Ah Kow', 'Lim Mei Hua', 'Tan Xiao Ming'].entries()) {
    await dataverse.insert(tables.volunteerProfile, importedRowId('household', number + 1), {
      crf69_volunteerid: name,
      ...(number === 1 ? tie : {}),
      crf69_Contact: { crf69_contid: name, crf69_number: '8777 0001', crf69_birthday: `197${number}-01-02` },
    });
  }
  const rows = [
    { ...unknown, id: importedRowId('family', 1), name: 'lim mei hua', phone: '+6587770001' },
    { ...unknown, id: importedRowId('family', 2), name: 'Tan Ah Kow', birthday: '1970-01-02' },
    { ...unknown, id: importedRowId('family', 3), name: 'Tan Ah Kow', birthday: '1999-01-02' },
    { ...unknown, id: importedRowId('family', 4), name: 'Tan Da Ming', phone: '+6587770001' },
  ];
  const found = await findExisting(dataverse, rows, signal);
  const [mother, father, namesake, son] = rows.map((row) => existingOf(row, found));
  expect(mother).toMatchObject({
    isSure: true,
    person: { organization: { id: organizationId, name: 'Kampong Bank' } },
  });
  expect(father).toMatchObject({ isSure: true, person: { profileId: importedRowId('household', 1) } });
  expect(namesake).toBeUndefined();
  expect(son?.isSure).toBe(false);
});

it('whomever the judgement takes for a row’s person, surely or maybe, a look-up finds in two requests', async () => {
  const { dataverse, clientOver } = appContext();
  const rowOf = ({ name, emails: [email], phones: [phone = ''], birthday }: RecordedPerson, id: string) => ({
    ...{ id, name, email: email?.toLowerCase(), phone: readPhoneNumber(phone) },
    birthday: birthday !== undefined && isDay(birthday) ? birthday : undefined,
  });
  const pairs = allPairs.map(({ one, other }, index) => {
    const profileId = importedRowId('judged', index);
    return { one: rowOf(one, importedRowId('judging', index)), other: rowOf(other, profileId), profileId };
  });
  await dataverse.batch(
    pairs.map(({ other: { name, email, phone, birthday }, profileId }) =>
      insertVolunteer(
        profileId,
        { crf69_volunteerid: name, ...(email ? { crf69_volunteeremail: email } : {}) },
        {
          crf69_contid: name,
          ...(phone ? { crf69_number: phone } : {}),
          ...(birthday ? { crf69_birthday: birthday } : {}),
        },
      ),
    ),
  );
  let requests = 0;
  const counting = clientOver((...call) => {
    requests += 1;
    return fetch(...call);
  });
  const found = await findExisting(
    counting,
    pairs.map(({ one }) => one),
    signal,
  );
  const foundIds = new Set([...found.byKey.values()].flat().map(({ profileId }) => profileId));
  const missed = pairs.filter(
    ({ one, other, profileId }) => matchOf(one, other) && (!foundIds.has(profileId) || !existingOf(one, found)),
  );
  expect(missed).toEqual([]);
  expect(requests).toBe(2);
});

it('what is known of somebody who was merged finds the one who was kept', async () => {
  const { dataverse } = appContext();
  const [kept, merged] = [importedRowId('merged', 1), importedRowId('merged', 2)];
  const person = { crf69_contid: 'Ong Bee Choo' };
  await dataverse.batch([
    insertVolunteer(kept, { crf69_volunteerid: 'Ong Bee Choo' }, { ...person, crf69_email: 'bee@new.example' }),
    insertVolunteer(merged, { crf69_volunteerid: 'Ong Bee Choo' }, { ...person, crf69_number: '+6587770099' }),
  ]);
  await dataverse.update(tables.volunteerProfile, merged, {
    ...{ statecode: 1, statuscode: 2 },
    'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, kept),
  });
  const row = { ...unknown, id: importedRowId('merged', 3), name: 'Bee Choo Ong', phone: '+6587770099' };
  const existing = existingOf(row, await findExisting(dataverse, [row], signal));
  expect(existing).toMatchObject({ isSure: true, person: { profileId: kept, isDeactivated: false } });
});

it('a volunteer is found under any spelling of the phone, in either order of the name, and with a new address', async () => {
  const { dataverse } = appContext();
  const spellings = [
    ...['91112222', '9111 2222', '9111-2222', '+6591112222', '+65 9111 2222', '+65-9111-2222'],
    ...['(65) 9111 2222', '65 91112222', '006591112222'],
  ];
  const people = spellings.map((phone, number) => ({
    id: importedRowId('spelt', number),
    name: `Wei Ming Q${number}`,
    phone,
  }));
  await dataverse.batch(
    people.map(({ id, name, phone }) =>
      insertVolunteer(
        id,
        { crf69_volunteerid: name },
        { crf69_contid: name, crf69_number: phone, crf69_birthday: '1990-02-03' },
      ),
    ),
  );
  const rows = people.flatMap(({ name }, number) => [
    { ...unknown, id: importedRowId('asked', number), name, phone: '+6591112222' },
    { ...unknown, id: importedRowId('moved', number), name, phone: '+6598887777', birthday: '1990-02-03' },
    { ...unknown, id: importedRowId('turned', number), name: `Q${number}, Wei Ming`, phone: '+6591112222' },
  ]);
  const found = await findExisting(dataverse, rows, signal);
  const matches = rows.map((row) => existingOf(row, found));
  expect(matches.map((match) => match?.person.profileId)).toEqual(people.flatMap(({ id }) => [id, id, id]));
  const moved = matches.filter((_match, index) => index % 3 === 1);
  expect(new Set(moved.map((match) => match?.isSure))).toEqual(new Set([false]));
});
