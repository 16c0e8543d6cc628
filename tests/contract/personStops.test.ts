/** What stops a person stops each of their profiles. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isIn } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { newestCandidates, readCandidates, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, aRow } from './dataverse.ts';

const service = await aDataverse();
const dataverse = service.client();
const { characterReference, contact, requirement, volunteerProfile } = tables;

it('a reference that an officer must look at stops every profile of its person, and nobody else', async () => {
  const person = await aRow(dataverse, contact, { crf69_contid: 'Lee' });
  const ofPerson = { 'crf69_Contact@odata.bind': bind(contact, person) };
  const [first, second] = [
    await aRow(dataverse, volunteerProfile, ofPerson),
    await aRow(dataverse, volunteerProfile, ofPerson),
  ];
  const stranger = await aRow(dataverse, volunteerProfile, { crf69_volunteerid: 'Lee' });
  await aRow(dataverse, characterReference, {
    crf69_needslook: true,
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, first),
  });
  const toLookAt = async (ids: readonly string[]) =>
    (await readCandidates(ids, { dataverse })).filter(({ needsLook }) => needsLook).map(({ id }) => id);
  expect((await toLookAt([first, second, stranger])).sort()).toEqual([first, second].sort());
  expect(await toLookAt([second]), 'also where the other profile is not read').toEqual([second]);
  await dataverse.create(requirement, randomUUID(), { crf69_name: 'References', crf69_references: 1 });
  const [rule] = await readRequirements({ dataverse });
  const filter = isIn('crf69_volunteerprofileid', [second, stranger]);
  const { candidates } = await newestCandidates(rule ?? expect.fail(), { filter, most: 9 }, { dataverse });
  expect(candidates.filter(({ needsLook }) => needsLook).map(({ id }) => id)).toEqual([second]);
});
