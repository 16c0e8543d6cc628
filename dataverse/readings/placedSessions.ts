/** A session with its places, as Dataverse stores it. For the staff area and the API. */
import { calledOffColumns, isCalledOff } from '../../domain/attendance/calledOff.ts';
import type { Row } from '../../domain/schema/index.ts';
import type { activity } from '../../domain/schema/tables/activities.ts';
import { forWhomColumns, forWhomIn } from '../../domain/signup/forWhom.ts';
import type { PlacedSession } from '../../domain/signup/session.ts';

/** The columns of a session's times and places. */
export const placedColumns = [
  ...(['crf69_activityid', 'crf69_scheduledon', 'crf69_duration', 'crf69_signupopen'] as const),
  ...(['crf69_places', 'crf69_signupfrom', 'crf69_signupuntil', '_crf69_programme_value'] as const),
  ...(['crf69_regularsuntil', 'crf69_mostahead'] as const),
  ...calledOffColumns,
  ...forWhomColumns,
] as const;

type PlacedRow = Pick<Row<typeof activity>, Exclude<(typeof placedColumns)[number], 'crf69_activityid'>>;

export const placedSession = (row: PlacedRow): PlacedSession => ({
  scheduledOn: row.crf69_scheduledon,
  duration: row.crf69_duration,
  isCancelled: isCalledOff(row),
  isOpen: row.crf69_signupopen === true,
  places: row.crf69_places,
  opensOn: row.crf69_signupfrom,
  closesOn: row.crf69_signupuntil,
  regularsUntil: row.crf69_regularsuntil,
  forWhom: forWhomIn(row),
  mostAhead: row.crf69_mostahead,
});
