/** Which volunteers are due by a rule: one condition, which Dataverse judges. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, any, eq, ge, isIn, lt, ne, not, or } from '../../../dataverse/filter.ts';
import type { DeletedPart } from '../../../domain/retention/rules.ts';
import { activeState, inactiveState } from '../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { tables } from '../../../domain/schema/index.ts';
import { inChunks } from './rows.ts';

const { volunteerProfile } = tables;

/**
 * Whom a deletion is due for: with one of these statuses (`null`: none) since before then, deactivated with one of the others and
 * not changed since before then, or held back and from before then.
 */
export type DueFilter = {
  statuses: readonly (number | null)[];
  deactivated?: readonly number[];
  before: string;
  deletes: DeletedPart;
  isHeldBack?: true;
};

/** The status must be the one that the day is of: one that Dynamics has changed since begins anew with the next night. */
export const isDue = ({ statuses, deactivated = [], before, isHeldBack, deletes }: DueFilter) => {
  if (isHeldBack) return and(...notTakenIn, lt('createdon', before));
  const isAsDeactivated = deactivated.length > 0 && isDeactivatedBefore(before, deactivated);
  const byStatus = and(
    or(
      ...statuses.map((status) =>
        and(
          eq('crf69_volunteerstatus', status),
          eq('crf69_statusseen', status),
          status === null ? isWithoutBefore(before) : undefined,
        ),
      ),
    ),
    deletes === 'securedAnswers' ? isDecidedBefore(before) : isSinceBefore(before),
  );
  return and(isSomebody, isAsDeactivated ? or(byStatus, isAsDeactivated) : byStatus);
};

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

const heldBackStatuses = [volunteerStatus.codes.applied, volunteerStatus.codes.rejected];

/**
 * Staff have not taken it in, whether they put it away or never decided, nor merged it. One that somebody has activated in
 * Dynamics keeps the mark, but not its status for long.
 */
const notTakenIn = [
  eq('crf69_heldback', true),
  eq('statecode', inactiveState),
  isIn('crf69_volunteerstatus', heldBackStatuses),
  eq('_crf69_mergedinto_value', null),
] as const;

/**
 * Staff deactivate whom they no longer need, and so does taking back an import. What was merged goes with whom it became part
 * of, what is held back by a rule of its own, and what keeps attendance without a name stays.
 */
const isSomebody = or(
  eq('statecode', activeState),
  and(
    eq('_crf69_mergedinto_value', null),
    or(ne('crf69_volunteerid', null), ne('_crf69_contact_value', null)),
    or(eq('crf69_heldback', false), eq('crf69_heldback', null), not(isIn('crf69_volunteerstatus', heldBackStatuses))),
  ),
);

/** Nothing says when a row was deactivated, but it was changed then. */
const isDeactivatedBefore = (before: string, statuses: readonly number[]) =>
  and(eq('statecode', inactiveState), isIn('crf69_volunteerstatus', statuses), lt('modifiedon', before));

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
