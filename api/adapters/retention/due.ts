/** Which volunteers are due by a rule: one condition, which Dataverse judges. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, any, eq, ge, isIn, lt, not, or } from '../../../dataverse/filter.ts';
import type { PersonDeed } from '../../../domain/retention/rules.ts';
import { activeState, inactiveState } from '../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { tables } from '../../../domain/schema/index.ts';
import { inChunks } from './rows.ts';

const { volunteerProfile } = tables;

/** Whom a deed is due for: with one of these statuses (`null`: none) since before then, or held back and from before then. */
export type DueFilter = { statuses: readonly (number | null)[]; before: string; deed: PersonDeed; isHeldBack?: true };

/** The status must be the one that the day is of: one that Dynamics has changed since begins anew with the next night. */
export const isDue = ({ statuses, before, isHeldBack, deed }: DueFilter) =>
  isHeldBack
    ? and(...notTakenIn, lt('createdon', before))
    : and(
        eq('statecode', activeState),
        or(
          ...statuses.map((status) =>
            and(
              eq('crf69_volunteerstatus', status),
              eq('crf69_statusseen', status),
              status === null ? isWithoutBefore(before) : undefined,
            ),
          ),
        ),
        deed === 'securedAnswers' ? isDecidedBefore(before) : isSinceBefore(before),
      );

/** Who never had a status has been without one since they came. */
const isSinceBefore = (before: string) =>
  or(
    lt('crf69_statussince', before),
    and(eq('crf69_volunteerstatus', null), eq('crf69_statussince', null), lt('createdon', before)),
  );

/** Staff may put somebody down for sessions for years without giving them a status. */
const isWithoutBefore = (before: string) =>
  not(
    or(
      any('crf69_attendance_VolunteerProfile', ge('createdon', before)),
      any('crf69_trainingattendance_VolunteerProfile', ge('createdon', before)),
    ),
  );

/** Until the night has noted the decision, the status counts. */
const isDecidedBefore = (before: string) =>
  or(lt('crf69_decidedon', before), and(eq('crf69_decidedon', null), lt('crf69_statussince', before)));

/**
 * Staff have not taken it in, whether they put it away or never decided, nor merged it. One that somebody has activated in
 * Dynamics keeps the mark, but not its status for long.
 */
const notTakenIn = [
  eq('crf69_heldback', true),
  eq('statecode', inactiveState),
  isIn('crf69_volunteerstatus', [volunteerStatus.codes.applied, volunteerStatus.codes.rejected]),
  eq('_crf69_mergedinto_value', null),
] as const;

/** Returns the ids of those of these profiles that are due. */
export async function dueAmong(
  reader: Reader,
  profileIds: readonly string[],
  filter: DueFilter,
): Promise<ReadonlySet<string>> {
  const rows = await inChunks(profileIds, (some) =>
    reader.listAll(volunteerProfile, {
      select: [],
      filter: and(isIn('crf69_volunteerprofileid', some), isDue(filter)),
    }),
  );
  return new Set(rows.map((row) => row.crf69_volunteerprofileid));
}
