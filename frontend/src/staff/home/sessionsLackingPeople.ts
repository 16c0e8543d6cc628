/** Reads the sessions with places of the next days, and how many are taken. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, gt, lt } from '../../../../dataverse/filter.ts';
import { takenPlaces } from '../../../../dataverse/readings/takenPlaces.ts';
import { takesPlace } from '../../../../dataverse/readings/takingPlace.ts';
import { endOfSoon } from '../../../../domain/attendance/soon.ts';
import { activity } from '../../../../domain/schema/tables/activities.ts';
import { lackingPeople } from '../../../../domain/signup/lackingPeople.ts';
import { singaporeDay } from '../../../../domain/time.ts';

/**
 * Returns those that volunteers sign up for and that have free places, the emptiest first; also once sign-up is over, because
 * staff can still ask somebody.
 */
export async function sessionsLackingPeople(dataverse: Client, now: Date, signal: AbortSignal) {
  const rows = await dataverse.listAll(activity, {
    select: ['crf69_activityid', 'crf69_scheduledon', 'crf69_places', 'crf69_signupfrom', 'crf69_signupuntil'],
    filter: and(
      eq('crf69_signupopen', true),
      gt('crf69_places', 0),
      takesPlace,
      gt('crf69_scheduledon', now.toISOString()),
      lt('crf69_scheduledon', endOfSoon(singaporeDay(now))),
    ),
    signal,
  });
  const ids = rows.map((row) => row.crf69_activitiesid);
  const taken = await takenPlaces(dataverse, ids, signal);
  return lackingPeople(
    rows.map((row) => ({
      id: row.crf69_activitiesid,
      name: row.crf69_activityid ?? '',
      scheduledOn: row.crf69_scheduledon ?? '',
      places: row.crf69_places ?? 0,
      taken: taken.get(row.crf69_activitiesid) ?? 0,
      opensOn: row.crf69_signupfrom !== null && now < new Date(row.crf69_signupfrom) ? row.crf69_signupfrom : undefined,
      isClosed: row.crf69_signupuntil !== null && new Date(row.crf69_signupuntil) <= now,
    })),
  );
}
