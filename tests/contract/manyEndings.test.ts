/** Each clearance that ends is found, however many others are recorded in the same weeks. */
import { v5 as nameBasedId } from 'uuid';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { endingClearances } from '../../dataverse/readings/endingClearances.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, aRow } from './dataverse.ts';

const { clearance, requirement, volunteerProfile } = tables;
const service = await aDataverse();
const many = 1100;

it('all clearances that end soon are found when they are more than a thousand', async () => {
  const dataverse = service.client();
  const training = await aRow(dataverse, requirement, {
    crf69_name: 'Training',
    crf69_appliesfrom: '2020-01-01',
    crf69_validmonths: 12,
  });
  const rows = Array.from({ length: many }, (_, index) => {
    const volunteer = nameBasedId(`volunteer ${index}`, training);
    return [
      create(volunteerProfile, volunteer, { crf69_volunteerid: `Volunteer ${index}` }),
      create(clearance, nameBasedId(`clearance ${index}`, training), {
        crf69_completedon: '2025-03-20',
        'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer),
        'crf69_Requirement@odata.bind': bind(requirement, training),
      }),
    ];
  });
  for (const outcome of await dataverse.batch(rows.flat())) if (!outcome.ok) throw outcome.error;
  const found = await endingClearances(dataverse, '2026-03-02');
  expect(new Set(found.map(({ name }) => name)).size).toBe(many);
});
