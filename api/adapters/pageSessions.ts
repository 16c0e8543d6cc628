/** Sessions as volunteers' own pages show them, in Dataverse. */
import type { Selected } from '../../dataverse/query.ts';
import { placedColumns, placedSession } from '../../dataverse/readings/placedSessions.ts';
import type { Row } from '../../domain/schema/index.ts';
import type { activity } from '../../domain/schema/tables/activities.ts';
import type { location } from '../../domain/schema/tables/references.ts';
import type { PlacedSession } from '../../domain/signup/session.ts';
import { placeOnPage } from '../../domain/signup/toldSession.ts';

/** A location, with its region where it has one. */
export type Near = { id: string; region: string };

export type PageSession = PlacedSession & {
  id: string;
  name: string;
  programmeId: string | null;
  place: string;
  meetingPlace: string;
  bring: string;
  location: Near | null;
  /** Staff show it in public, so that its link leads to it from everywhere. */
  isPublic: boolean;
};

export const shown = {
  select: [...placedColumns, 'crf69_place', 'crf69_meetingplace', 'crf69_bring', 'crf69_publiccode'],
  expand: { crf69_Location: { select: ['crf69_locid', 'crf69_region'] } },
} as const;

type ShownRow = Selected<typeof activity, (typeof shown.select)[number], (typeof shown)['expand']>;

export const pageSession = (row: ShownRow): PageSession => ({
  ...placedSession(row),
  id: row.crf69_activitiesid,
  name: row.crf69_activityid ?? '',
  programmeId: row._crf69_programme_value,
  place: placeOnPage(row.crf69_place ?? '', row.crf69_Location?.crf69_locid ?? ''),
  meetingPlace: row.crf69_meetingplace ?? '',
  bring: row.crf69_bring ?? '',
  location: nearOf(row.crf69_Location),
  isPublic: Boolean(row.crf69_publiccode),
});

type LocationRow = Pick<Row<typeof location>, 'crf69_locationid' | 'crf69_region'>;
export const nearOf = (row: LocationRow | null): Near | null =>
  row && { id: row.crf69_locationid, region: row.crf69_region ?? '' };

/** Returns whether a location is one of these, or in the region of one. */
export const isAmong = (near: readonly Near[], place: Near | null): boolean =>
  place !== null && near.some(({ id, region }) => id === place.id || (region !== '' && region === place.region));

/** Returns each session once. */
export const sessionsOf = (rows: readonly { crf69_Activity: ShownRow | null }[]): PageSession[] =>
  eachOnce(rows.flatMap(({ crf69_Activity: row }) => row ?? []));

export const eachOnce = (rows: readonly ShownRow[]): PageSession[] => [
  ...new Map(rows.map((row) => [row.crf69_activitiesid, pageSession(row)] as const)).values(),
];
