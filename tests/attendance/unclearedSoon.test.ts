/** Who is expected and not cleared, over the local Dataverse. */
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { unclearedSoon } from '../../dataverse/readings/unclearedSoon.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Day, instantAt } from '../../domain/time.ts';
import { aDataverse, aRow } from '../contract/dataverse.ts';

const { activity, attendance, characterReference, suspension, volunteerProfile } = tables;
const dataverse = (await aDataverse()).client();
const at = async (day: Day, time: string) => (await unclearedSoon(dataverse, new Date(instantAt(day, time)))).people;

/** A session with people whose status is not known on its register, whose ids it returns. */
async function aSession(name: string, on: string, duration: number | null, people: readonly string[]) {
  const schedule = { crf69_scheduledon: on, crf69_duration: duration };
  const session = await aRow(dataverse, activity, { crf69_activityid: name, ...schedule });
  return Promise.all(
    people.map(async (person) => {
      const volunteer = await aRow(dataverse, volunteerProfile, { crf69_volunteerid: person });
      await aRow(dataverse, attendance, {
        'crf69_Activity@odata.bind': bind(activity, session),
        'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer),
      });
      return volunteer;
    }),
  );
}

it('people who are not cleared are listed for the sessions of the next 14 days, with the state of their referees', async () => {
  const [before, day] = ['2026-02-17', '2026-03-03'] as const;
  const [, ben = ''] = await aSession('Reading', instantAt(day, '09:00'), 120, ['Ana', 'Ben']);
  expect((await at(day, '08:00')).map(({ name }) => name).sort()).toEqual(['Ana', 'Ben']);
  await aRow(dataverse, characterReference, { 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, ben) });
  expect((await at(before, '08:00')).find(({ name }) => name === 'Ben')).toMatchObject({
    ...{ reason: 'Status: none', day, sessions: [{ name: 'Reading' }] },
    referees: { named: 1, unasked: 1 },
  });
  for (const other of ['2026-02-16', '2026-03-04'] as const) expect(await at(other, '08:00')).toEqual([]);
});

it('people who are not cleared are listed until their session ends, also one since yesterday, and judged today', async () => {
  const [day, next] = ['2026-12-05', '2026-12-06'] as const;
  const evening = instantAt(day, '18:00');
  const [lodger = ''] = await aSession('Camp', evening, 24 * 60, ['Lou']);
  await aSession('Vigil', evening, null, ['Val']);
  await aSession('Songs', evening, 60, ['Sam']);
  await dataverse.update(volunteerProfile, lodger, { crf69_volunteerstatus: volunteerStatus.codes.active });
  await aRow(dataverse, suspension, {
    crf69_from: next,
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, lodger),
  });
  const listedAt = async (on: Day, time: string) => (await at(on, time)).map((one) => [one.name, one.day]).sort();
  expect(await listedAt(day, '18:59')).toEqual([
    ['Sam', day],
    ['Val', day],
  ]);
  expect(await listedAt(day, '19:00')).toEqual([['Val', day]]);
  for (const time of ['00:00', '17:59']) expect(await listedAt(next, time)).toEqual([['Lou', next]]);
  expect(await listedAt(next, '18:00')).toEqual([]);
});
