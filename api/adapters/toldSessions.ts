/** What volunteers were told of a session, in Dataverse: as a session holds it, and as their sign-up keeps it. */
import * as v from 'valibot';
import { isCalledOff } from '../../domain/attendance/calledOff.ts';
import { sessionEnd } from '../../domain/attendance/sessionSpan.ts';
import type { Row, RowInput, tables } from '../../domain/schema/index.ts';
import type { ToldSession } from '../../domain/signup/toldSession.ts';

/** What is read of an activity. */
export const toldOfActivity = {
  select: [
    ...(['crf69_activityid', 'crf69_scheduledon', 'crf69_duration', 'crf69_cancelledon', 'statecode'] as const),
    ...(['crf69_place', 'crf69_meetingplace'] as const),
  ],
  expand: { crf69_Location: { select: ['crf69_locid'] } },
} as const;

export type ToldActivity = Pick<Row<typeof tables.activity>, (typeof toldOfActivity.select)[number]> & {
  crf69_Location: Pick<Row<typeof tables.location>, 'crf69_locid'> | null;
};

/** Returns what volunteers are to be told of a session as it is now. */
export const sessionNow = (row: ToldActivity): ToldSession => ({
  name: row.crf69_activityid ?? '',
  start: row.crf69_scheduledon ?? '',
  end: row.crf69_duration
    ? (sessionEnd({ scheduledOn: row.crf69_scheduledon, duration: row.crf69_duration }) ?? null)
    : null,
  // Of the two, the location is where volunteers look for a session; where it is, the place says.
  place: row.crf69_place || row.crf69_Location?.crf69_locid || '',
  area: row.crf69_Location?.crf69_locid ?? '',
  meetingPlace: row.crf69_meetingplace ?? '',
  isOff: isCalledOff(row) || row.crf69_scheduledon === null,
});

/** What is read of a sign-up. */
export const toldColumns = [
  ...(['crf69_toldname', 'crf69_toldstart', 'crf69_toldend', 'crf69_toldplace', 'crf69_toldmeetingplace'] as const),
  ...(['crf69_toldoffon', 'crf69_changetoldon', 'crf69_telling', 'crf69_takenoffon'] as const),
] as const;

type ToldRow = Pick<Row<typeof tables.signup>, (typeof toldColumns)[number]>;

/** Returns undefined for a sign-up that is older than these columns. */
export const toldIn = (row: ToldRow): ToldSession | undefined =>
  row.crf69_toldstart === null && row.crf69_toldoffon === null
    ? undefined
    : {
        name: row.crf69_toldname ?? '',
        start: row.crf69_toldstart ?? '',
        end: row.crf69_toldend,
        place: row.crf69_toldplace ?? '',
        meetingPlace: row.crf69_toldmeetingplace ?? '',
        isOff: row.crf69_toldoffon !== null,
      };

/** What is kept of a session while somebody is being told of it. */
const tellingSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    start: v.string(),
    end: v.nullable(v.string()),
    place: v.string(),
    meetingPlace: v.string(),
    isOff: v.boolean(),
  }),
);

/** Returns what somebody was being told when the run ended that told them; undefined where it is noted what became of it. */
export function tellingIn({ crf69_telling: stored }: Pick<ToldRow, 'crf69_telling'>): ToldSession | undefined {
  const read = v.safeParse(tellingSchema, stored);
  return read.success ? read.output : undefined;
}

export const tellingRow = ({ name, start, end, place, meetingPlace, isOff }: ToldSession) => ({
  crf69_telling: JSON.stringify({ name, start, end, place, meetingPlace, isOff }),
});

/** What somebody with a place, or who waits for one, knows. @param on an instant */
export const toldRow = (told: ToldSession, on: string): RowInput<typeof tables.signup> => ({
  crf69_toldname: told.name || null,
  crf69_toldstart: told.start || null,
  crf69_toldend: told.end,
  crf69_toldplace: told.place || null,
  crf69_toldmeetingplace: told.meetingPlace || null,
  crf69_toldoffon: told.isOff ? on : null,
  crf69_telling: null,
  crf69_takenoffon: null,
});
