/** The sessions that are open for sign-up, for volunteers' own pages, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, gt, isIn, le, lt, ne, or } from '../../dataverse/filter.ts';
import { takesPlace } from '../../dataverse/readings/takingPlace.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { tables } from '../../domain/schema/index.ts';
import { daysAhead } from '../../domain/signup/session.ts';
import { addDays, singaporeDay, startOfDay } from '../../domain/time.ts';
import { eachOnce, type Near, type PageSession, pageSession, shown } from './pageSessions.ts';

const { activity, attendance, signup } = tables;

/** How many are read at once: more than a page shows, because some may be for other people. */
const pageSize = 200;

/** `next`: where the further ones begin, if there are any. */
export type OpenSessions = { sessions: PageSession[]; next: string | undefined };

/** Reads the soonest of them, and by themselves those that are near and those that staff show in public, so that none is missed behind many sooner ones. */
export async function readOpenSessions(dataverse: Client, near: readonly Near[], now: Date): Promise<OpenSessions> {
  const few = { orderBy: ['crf69_scheduledon asc'], top: pageSize } as const;
  const [soonest, nearest, shared] = await Promise.all([
    dataverse.page(activity, soonestFirst(now)),
    near.length === 0 ? [] : dataverse.listAll(activity, { ...shown, ...few, filter: and(isSoon(now), isNear(near)) }),
    dataverse.listAll(activity, { ...shown, ...few, filter: and(isOpen(now), ne('crf69_publiccode', null)) }),
  ]);
  return { sessions: eachOnce([...soonest.rows, ...nearest, ...shared]), next: soonest.next };
}

/** Reads the next of them by time. */
export async function readFurtherSessions(dataverse: Client, next: string, now: Date): Promise<OpenSessions> {
  const page = await dataverse.page(activity, soonestFirst(now), next);
  return { sessions: page.rows.map(pageSession), next: page.next };
}

const soonestFirst = (now: Date) =>
  ({ ...shown, filter: isSoon(now), orderBy: ['crf69_scheduledon asc'], pageSize }) as const;

/** Only those for which somebody may press now; whether this person may is judged of what was read. */
const isOpen = (now: Date) => {
  const at = now.toISOString();
  return and(
    eq('crf69_signupopen', true),
    takesPlace,
    gt('crf69_scheduledon', at),
    or(eq('crf69_signupfrom', null), le('crf69_signupfrom', at)),
    or(eq('crf69_signupuntil', null), gt('crf69_signupuntil', at)),
  );
};

const isSoon = (now: Date) =>
  and(isOpen(now), lt('crf69_scheduledon', startOfDay(addDays(singaporeDay(now), daysAhead))));

function isNear(near: readonly Near[]) {
  const regions = near.flatMap(({ region }) => region || []);
  return or(
    isIn(
      '_crf69_location_value',
      near.map(({ id }) => id),
    ),
    ...regions.map((region) => eq('crf69_Location/crf69_region', region)),
  );
}

/** Reads the numbers of all who wait for some sessions, without whom staff have put on the register since. */
export async function readLine(dataverse: Client, ids: readonly string[]): Promise<{ id: string; number: string }[]> {
  if (ids.length === 0) return [];
  const columns = ['_crf69_activity_value', '_crf69_volunteerprofile_value'] as const;
  const ofThese = isIn('_crf69_activity_value', ids);
  const [rows, listed] = await Promise.all([
    dataverse.listAll(signup, {
      select: ['crf69_queuenumber', ...columns],
      filter: and(ofThese, eq('crf69_signupstate', signupState.codes.waiting), eq('statecode', activeState)),
    }),
    dataverse.listAll(attendance, { select: columns, filter: ofThese }),
  ]);
  const placeOf = (row: Record<(typeof columns)[number], string | null>) =>
    columns.map((column) => row[column]).join(' ');
  const here = new Set(listed.map(placeOf));
  const inLine = rows.filter((row) => !here.has(placeOf(row)));
  return inLine.map((row) => ({ id: row._crf69_activity_value ?? '', number: row.crf69_queuenumber ?? '' }));
}
