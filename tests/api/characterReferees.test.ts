import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openRefereeList } from '../../api/usecases/references/nameReferees.ts';
import { eq } from '../../dataverse/filter.ts';
import { emptyReferee, type RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { refereeTexts } from '../../domain/forms/refereeTexts.ts';
import { stateCode } from '../../domain/references/states.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { problem } from './pressing.ts';
import { called, naming, submitting } from './submitting.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });

const submit = submitting(appContext);
const name = naming(appContext);

const keeping = (Name: string): RefereeEntry => ({ ...emptyReferee, Name });
/** The names in the application's example. */
const [first, second] = ['Tan Wei Ling', 'Priya d/o Suresh'];

/** Creates a volunteer whose application has named two referees. */
async function anApplicant(): Promise<string> {
  const { reference: crf69_submissionreference } = await submit('volunteerApplication');
  const row = await appContext().dataverse.find(tables.volunteerProfile, { crf69_submissionreference });
  return row?.crf69_volunteerprofileid ?? '';
}

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
  const entries = [keeping(first), called('Lim Mei Fen')];
  const overtaken = name(volunteer, entries, randomUUID(), { namedReferees: { ...namedReferees, of } });
  const fields = { crf69_characterreferees: refereeTexts.someoneAnswered };
  await expect(overtaken).rejects.toMatchObject(problem(400, 'invalid-answers', { fields }));
  expect(await activeNames(volunteer)).toEqual([second, first]);
});

it('one referee in two spellings is no list of two, and keeps their place under the other spelling', async () => {
  const volunteer = await anApplicant();
  await answer(volunteer, first);
  const fields = { crf69_characterreferees: refereeTexts.twice };
  await expect(name(volunteer, [called(`Mdm ${first}`), keeping(first)])).rejects.toMatchObject(
    problem(400, 'invalid-answers', { fields }),
  );
  await name(volunteer, [called('Wei Ling Tan'), called('Lim Mei Fen')]);
  expect(await activeNames(volunteer)).toEqual(['Lim Mei Fen', first]);
});

it('whoever was stored twice in two spellings leaves a place for another referee', async () => {
  const volunteer = await anApplicant();
  await answer(volunteer, first);
  await answer(volunteer, second);
  const again = (await rowsOf(volunteer)).find(({ crf69_name }) => crf69_name === second);
  const twin = { crf69_name: `Mdm ${first}` };
  await appContext().dataverse.update(tables.characterReference, again?.crf69_crresponseid ?? '', twin);
  expect(await open(volunteer)).toMatchObject({ referees_before: '1' });
  await name(volunteer, [keeping(first), called('Lim Mei Fen')]);
  expect(await activeNames(volunteer)).toEqual(['Lim Mei Fen', `Mdm ${first}`, first]);
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

it('thirty lists keep two rows while nobody was asked; who was asked stays as replaced, and every list is remembered', async () => {
  const volunteer = await anApplicant();
  const keys = Array.from({ length: 30 }, () => randomUUID());
  const entriesOf = (round: number) => [called(`Ann ${round}`), called(`Ben ${round}`, `ben${round}@example.test`)];
  const receipts = [];
  for (const [round, key] of keys.entries()) receipts.push(await name(volunteer, entriesOf(round), key));
  expect((await rowsOf(volunteer)).map(({ crf69_name }) => crf69_name).sort()).toEqual(['Ann 29', 'Ben 29']);
  expect(await name(volunteer, entriesOf(3), keys[3])).toEqual(receipts[3]);

  const ann = (await rowsOf(volunteer)).find(({ crf69_name }) => crf69_name === 'Ann 29');
  await appContext().dataverse.update(tables.characterReference, ann?.crf69_crresponseid ?? '', {
    crf69_requestedon: '2026-03-01T01:00:00Z',
    crf69_state: stateCode('asked'),
  });
  await name(volunteer, [called('Cat'), { ...called('Dan'), Email: '' }]);
  // A message that staff opened in WhatsApp is noted as one about the row, and nowhere else.
  const cat = (await rowsOf(volunteer)).find(({ crf69_name }) => crf69_name === 'Cat')?.crf69_crresponseid ?? '';
  await appContext().dataverse.create(tables.messageDelivery, randomUUID(), { crf69_recordid: cat });
  await name(volunteer, [called('Eve'), keeping('Dan')]);
  expect((await rowsOf(volunteer)).find((row) => row.crf69_crresponseid === cat)).toMatchObject({
    ...{ crf69_name: 'Cat', statecode: 1 },
  });
  const rows = (await rowsOf(volunteer)).map(({ crf69_name, crf69_email, statecode }) => ({
    crf69_name,
    crf69_email,
    statecode,
  }));
  expect(rows).toHaveLength(4);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ crf69_name: 'Ann 29', statecode: 1 }),
      expect.objectContaining({ crf69_name: 'Eve', statecode: 0 }),
      { crf69_name: 'Dan', crf69_email: null, statecode: 0 },
    ]),
  );
});
