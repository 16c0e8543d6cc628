import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { nameReferees, openRefereeList } from '../../api/usecases/references/nameReferees.ts';
import { eq } from '../../dataverse/filter.ts';
import { emptyReferee, type RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { refereeTexts } from '../../domain/forms/refereeTexts.ts';
import { answerErrors } from '../../domain/forms/texts.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { problem } from './pressing.ts';
import { submitting } from './submitting.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });

const submit = submitting(appContext);

const called = (Name: string): RefereeEntry => ({
  Name,
  Designation: 'Librarian',
  Organisation: 'A public library',
  Relationship: 'Colleague',
  NoYearsKnown: '3',
  Contact: '+6593334444',
  Email: '',
});
const keeping = (Name: string): RefereeEntry => ({ ...emptyReferee, Name });
/** The names in the application's example. */
const [first, second] = ['Tan Wei Ling', 'Priya d/o Suresh'];

/** Creates a volunteer whose application has named two referees. */
async function anApplicant(): Promise<string> {
  const { reference: crf69_submissionreference } = await submit('volunteerApplication');
  const row = await appContext().dataverse.find(tables.volunteerProfile, { crf69_submissionreference });
  return row?.crf69_volunteerprofileid ?? '';
}

const name = (linkId: string, entries: readonly RefereeEntry[], key: string = randomUUID()) =>
  nameReferees(
    { idempotencyKey: key, address: 'a', linkId, answers: { crf69_characterreferees: entries } },
    appContext(),
  );
const open = (id: string) => openRefereeList({ text: id, address: 'a' }, appContext());

const rowsOf = (volunteerId: string) =>
  appContext().dataverse.listAll(tables.characterReference, {
    filter: eq('_crf69_volunteerprofile_value', volunteerId),
  });
const activeNames = async (volunteerId: string) =>
  (await rowsOf(volunteerId)).flatMap(({ statecode, crf69_name }) => (statecode === 0 ? [crf69_name] : [])).sort();

async function answer(volunteerId: string, referee: string): Promise<void> {
  const row = (await rowsOf(volunteerId)).find(({ crf69_name }) => crf69_name === referee);
  await submit('characterReference', { linkId: row?.crf69_crresponseid ?? '', changes: { crf69_name: referee } });
}
const refused = (message: string) => problem(400, 'invalid-answers', { fields: { crf69_characterreferees: message } });

it('the list of referees shows who was named in the application, and which of them have answered', async () => {
  const volunteer = await anApplicant();
  await answer(volunteer, first);
  expect(await open(volunteer)).toEqual({
    vol_name: 'Nur Aisyah binte Rahman',
    referee_1: first,
    referee_1_answered: 'true',
    referee_2: second,
    referee_2_answered: 'false',
  });
  await expect(open(randomUUID())).rejects.toMatchObject(problem(404, 'invalid-link'));
});

it('the list of referees keeps the two named referees when they are named again, with the links that they have', async () => {
  const volunteer = await anApplicant();
  const ids = (await rowsOf(volunteer)).map((row) => row.crf69_crresponseid).sort();
  const { reference } = await name(volunteer, [called('TAN  wei ling '), called(second)]);
  const rows = await rowsOf(volunteer);
  expect(rows.map((row) => row.crf69_crresponseid).sort()).toEqual(ids);
  for (const row of rows)
    expect(row).toMatchObject({
      crf69_relationshiptovolunteer: 'Colleague',
      crf69_submissionreference: reference,
      statecode: 0,
    });
});

it('the list of referees replaces a referee who has not answered, whose link is then invalid', async () => {
  const volunteer = await anApplicant();
  const left = (await rowsOf(volunteer)).find(({ crf69_name }) => crf69_name === second);
  await name(volunteer, [keeping(first), called('Lim Mei Fen')]);
  expect(await activeNames(volunteer)).toEqual(['Lim Mei Fen', first]);
  expect(await rowsOf(volunteer)).toHaveLength(3);
  const found = await appContext().links.find('cr_id', left?.crf69_crresponseid ?? '');
  expect(found).toBeUndefined();
});

it('the list of referees loses no answer that arrives at the same moment', async () => {
  const volunteer = await anApplicant();
  const { namedReferees } = appContext();
  let reads = 0;
  const of: typeof namedReferees.of = async (id) => {
    const rows = await namedReferees.of(id);
    reads += 1;
    if (reads === 1) await answer(volunteer, second);
    return rows;
  };
  const answers = { crf69_characterreferees: [keeping(first), called('Lim Mei Fen')] };
  const request = { idempotencyKey: randomUUID(), address: 'a', linkId: volunteer, answers };
  await expect(
    nameReferees(request, { ...appContext(), namedReferees: { ...namedReferees, of } }),
  ).rejects.toMatchObject(refused(refereeTexts.hasAnswered(second)));
  expect(await activeNames(volunteer)).toEqual([second, first]);
});

it('the list of referees is stored once for any number of tries, also after a later list, and refuses the key for other answers', async () => {
  const volunteer = await anApplicant();
  const key = randomUUID();
  const entries = [called('Lim Mei Fen'), called('Mohamed Faizal')];
  const receipts = await Promise.all(Array.from({ length: 5 }, () => name(volunteer, entries, key)));
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
  expect(await activeNames(volunteer)).toEqual(['Lim Mei Fen', 'Mohamed Faizal']);
  await name(volunteer, [keeping('Lim Mei Fen'), called('Chua Ah Kow')]);
  expect(await name(volunteer, entries, key)).toEqual(receipts[0]);
  expect(await activeNames(volunteer)).toEqual(['Chua Ah Kow', 'Lim Mei Fen']);
  await expect(name(volunteer, [called('A'), called('B')], key)).rejects.toMatchObject(
    problem(422, 'idempotency-key-reused'),
  );
});

it("the list of referees returns the receipt though Dataverse's answer was lost", async () => {
  const volunteer = await anApplicant();
  await appContext().fault({ match: 'POST .*/\\$batch', count: 1, drop: 'after' });
  const { reference } = await name(volunteer, [called('Lim Mei Fen'), keeping(first)]);
  const rows = await rowsOf(volunteer);
  expect(rows.filter((row) => row.crf69_submissionreference === reference)).toHaveLength(1);
  expect(await activeNames(volunteer)).toEqual(['Lim Mei Fen', first]);
});

it.each([
  ['one', [called('A')], 'Name all 2 referees.'],
  ['three', [called('A'), called('B'), called('C')], 'Name all 2 referees.'],
  ['one twice', [called('A'), called(' a ')], refereeTexts.twice],
  [
    'one half filled in',
    [called('A'), { ...called('B'), Relationship: '' }],
    answerErrors.refereeField(2, 'Relationship to you', answerErrors.notText),
  ],
  [
    'a name alone that nobody has named',
    [keeping('A'), called('B')],
    answerErrors.refereeField(1, 'Designation', answerErrors.notText),
  ],
  ['nobody new', [keeping(first), keeping(second)], refereeTexts.unchanged],
])('the list of referees refuses %s and changes nothing', async (_what, entries, message) => {
  const volunteer = await anApplicant();
  const before = await rowsOf(volunteer);
  await expect(name(volunteer, entries)).rejects.toMatchObject(refused(message));
  expect(await rowsOf(volunteer)).toEqual(before);
});
