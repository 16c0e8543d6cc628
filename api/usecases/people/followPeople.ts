import { type DescribedTable, describedTables } from '../../../domain/people/describedRows.ts';
import { judgePeople } from '../../../domain/people/judge.ts';
import type { ChangedRow, PossibleDouble } from '../../adapters/peopleKeys.ts';
import type { AppContext } from '../appContext.ts';

type FollowPeopleContext = Pick<AppContext, 'consents' | 'now' | 'peopleKeys' | 'timerMarks'>;

/** A row may be committed a little after the time that it bears. */
const overlapMs = 2 * 60_000;

/**
 * Runs every hour of the day: keeps up the keys of everybody whose row has changed, in Dynamics or here, and notes which
 * volunteers may be one person, and who has consented. The first run goes through all rows. Idempotent; an interrupted run is continued by the
 * next.
 * @returns how many keys were written, and how many possible doubles found
 */
export async function followPeople(appContext: FollowPeopleContext): Promise<{ keys: number; doubles: number }> {
  const marks = await appContext.timerMarks.all();
  const sum = { keys: 0, doubles: 0 };
  const common = new Set<string>();
  for (const described of describedTables) {
    const found = await followTable(described, marks.get(described.table.name), common, appContext);
    sum.keys += found.keys;
    sum.doubles += found.doubles;
  }
  return sum;
}

async function followTable(
  described: DescribedTable,
  since: string | undefined,
  common: Set<string>,
  appContext: FollowPeopleContext,
) {
  const { consents, peopleKeys, timerMarks, now } = appContext;
  const start = now().getTime();
  const sum = { keys: 0, doubles: 0 };
  let last: string | undefined;
  for await (const rows of peopleKeys.changedSince(described, since)) {
    if (rows.length === 0) break;
    sum.keys += await peopleKeys.keepUp(described, rows);
    if (described.lookup === 'Contact') await consents.markYes(rows.map(({ id }) => id));
    sum.doubles += await peopleKeys.addPairs(await doublesOf(described, rows, common, appContext));
    last = rows.at(-1)?.changedOn ?? last;
    if (last !== undefined) await timerMarks.set(described.table.name, last);
  }
  // Past the last row, so that a run without changes reads nothing again.
  if (last !== undefined) await timerMarks.set(described.table.name, new Date(start - overlapMs).toISOString());
  return sum;
}

/** Returns the pairs of these volunteers, as they are stored now, with others. */
async function doublesOf(
  { lookup }: DescribedTable,
  rows: readonly ChangedRow[],
  common: Set<string>,
  { peopleKeys }: FollowPeopleContext,
): Promise<PossibleDouble[]> {
  const ids = rows.map(({ id }) => id);
  const of = { contactIds: lookup === 'Contact' ? ids : [], profileIds: lookup === 'VolunteerProfile' ? ids : [] };
  if (of.contactIds.length + of.profileIds.length === 0) return [];
  const volunteers = (await peopleKeys.volunteers(of)).filter(({ isActive }) => isActive);
  const candidates = await peopleKeys.candidates(volunteers, common);
  return volunteers.flatMap((volunteer) =>
    candidates(volunteer).flatMap((other) => {
      const { isDouble, reason } = judgePeople(volunteer, other);
      if (!isDouble || !other.isActive || other.profileId === volunteer.profileId) return [];
      const [earlier, later] = other.createdOn <= volunteer.createdOn ? [other, volunteer] : [volunteer, other];
      return [{ earlier, later, reason }];
    }),
  );
}
