import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import {
  createSession,
  daysWithSessions,
  readRecurring,
} from '../../frontend/src/staff/attendance/recurring/recurringData.ts';
import { writeDefaults } from '../../frontend/src/staff/attendance/signup/signupRows.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z' });
const { activity, location, recurringActivity } = tables;
const hourMs = 3_600_000;

it('sessions that are made again after a lost answer stand once, with what their recurring activity says of sign-up', async () => {
  const { dataverse } = appContext();
  const [id, hall] = [randomUUID(), randomUUID()];
  await dataverse.create(location, hall, { crf69_locid: 'Hall' });
  await dataverse.create(recurringActivity, id, {
    ...{ crf69_name: 'Chess', crf69_scheduledtime: '09:00', crf69_duration: 90 },
    ...{ crf69_signupopen: true, crf69_places: 8, crf69_bring: 'a book', crf69_signupfromdays: 7 },
    'crf69_Location@odata.bind': bind(location, hall),
  });
  const before = (await readRecurring(id, { dataverse }))?.signup;
  if (!before) throw new Error('It was not read.');
  const after = { ...before, untilHours: '2', roles: [volunteerRole.codes.alumni], mostAhead: '3' };
  await writeDefaults(dataverse, id, { before, after });
  const recurring = await readRecurring(id, { dataverse });
  if (!recurring) throw new Error('It was not read.');
  const made = [];
  for (const day of ['2026-12-04', '2026-12-11', '2026-12-04'])
    made.push((await createSession(dataverse, recurring, { day }, [])).existed);
  expect(made).toEqual([false, false, true]);
  expect((await daysWithSessions(id, '2026-12-05', { dataverse })).sort()).toEqual(['2026-12-11']);
  const [row] = await dataverse.listAll(activity, { filter: eq('_crf69_recurringactivity_value', id) });
  expect(row).toMatchObject({
    ...{ crf69_places: 8, crf69_bring: 'a book', _crf69_location_value: hall, crf69_mostahead: 3 },
    crf69_forroles: String(volunteerRole.codes.alumni),
  });
  const start = Date.parse(row?.crf69_scheduledon ?? '');
  const msBefore = (name: 'crf69_signupfrom' | 'crf69_signupuntil') => start - Date.parse(row?.[name] ?? '');
  expect([msBefore('crf69_signupfrom'), msBefore('crf69_signupuntil')]).toEqual([7 * 24 * hourMs, 2 * hourMs]);
});
