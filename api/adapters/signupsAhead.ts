/** Readings of sign-ups and registers of the sessions ahead, for all of them at once. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, gt, isIn, lt, or } from '../../dataverse/filter.ts';
import { placedColumns } from '../../dataverse/readings/placedSessions.ts';
import { hasBegun } from '../../domain/attendance/sessionSpan.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { type Row, tables } from '../../domain/schema/index.ts';
import { toldColumns, toldOfActivity } from './toldSessions.ts';

const { activity, attendance, signup } = tables;
const { going, waiting, invited } = signupState.codes;

/** An address has room for so many ids. */
const mostIds = 40;

/** Instants: now; as far back as what has begun is read for changes (`since`); as far ahead as people are invited, and as what was deleted is told. A place is for any time ahead: a public address leads to it. */
export type Horizon = { now: string; since: string; invitations: string; deleted: string };

export type SignupAhead = Awaited<ReturnType<typeof signupsAhead>>[number];

/** Reads who goes or waits, of the sessions that are ahead or have just begun, and of those that were by what people were told; and who is invited and has not been told. */
export const signupsAhead = (dataverse: Client, { now, since, invitations, deleted }: Horizon) =>
  dataverse.listAll(signup, {
    select: [
      ...(['crf69_signupstate', 'crf69_askedon', 'crf69_goingon', 'crf69_promotedon', 'crf69_toldon'] as const),
      ...(['crf69_remindedon', 'crf69_calledon', 'crf69_calledplaces', '_crf69_volunteerprofile_value'] as const),
      ...toldColumns,
    ],
    expand: {
      crf69_Activity: {
        ...toldOfActivity,
        select: [...toldOfActivity.select, ...placedColumns, 'crf69_bring'],
      },
    },
    filter: and(
      eq('statecode', activeState),
      or(
        and(
          isIn('crf69_signupstate', [waiting, going]),
          or(
            gt('crf69_Activity/crf69_scheduledon', since),
            and(gt('crf69_toldstart', since), lt('crf69_toldstart', deleted), eq('crf69_toldoffon', null)),
          ),
        ),
        and(
          ...[eq('crf69_signupstate', invited), eq('crf69_toldon', null)],
          ...[gt('crf69_Activity/crf69_scheduledon', now), lt('crf69_Activity/crf69_scheduledon', invitations)],
        ),
      ),
    ),
  });

/** Somebody on the register of a session, which may have begun, and since when; `isMarked` once staff have written that they came, or did not. */
export type Listing = {
  sessionId: string;
  hasBegun: boolean;
  volunteerId: string;
  listedOn: string;
  isMarked: boolean;
};

/** Returns whether `listingsAhead` finds its register without being asked for it. */
export const isOpenAhead = (
  {
    crf69_signupopen: isOpen,
    crf69_scheduledon: on,
  }: Pick<Row<typeof activity>, 'crf69_signupopen' | 'crf69_scheduledon'>,
  { since }: Horizon,
): boolean => isOpen === true && on !== null && Date.parse(since) < Date.parse(on);

/**
 * Reads who is on the registers of the sessions ahead that are open for sign-up, and of these besides.
 * @returns those of both
 */
export async function listingsAhead(
  dataverse: Client,
  besides: readonly string[],
  { now, since }: Horizon,
): Promise<{ open: Listing[]; all: Listing[] }> {
  const select = [
    '_crf69_activity_value',
    '_crf69_volunteerprofile_value',
    'crf69_attendance',
    'crf69_datetime',
    'createdon',
  ] as const;
  const expand = { crf69_Activity: { select: ['crf69_scheduledon'] } } as const;
  const [open, ...others] = await Promise.all([
    dataverse.listAll(attendance, {
      select,
      expand,
      filter: and(eq('crf69_Activity/crf69_signupopen', true), gt('crf69_Activity/crf69_scheduledon', since)),
    }),
    ...chunksOf(besides, mostIds).map((ids) =>
      dataverse.listAll(attendance, { select, expand, filter: isIn('_crf69_activity_value', ids) }),
    ),
  ]);
  const listing = (row: (typeof open)[number]): Listing => ({
    sessionId: row._crf69_activity_value ?? '',
    hasBegun: hasBegun({ scheduledOn: row.crf69_Activity?.crf69_scheduledon ?? null, duration: null }, now),
    // A row without a person takes a place, too.
    volunteerId: row._crf69_volunteerprofile_value ?? '',
    listedOn: row.createdon,
    isMarked: row.crf69_attendance !== null || row.crf69_datetime !== null,
  });
  return { open: open.map(listing), all: [...open, ...others.flat()].map(listing) };
}
