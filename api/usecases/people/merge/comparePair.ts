import type { MergeComparison, MergeQuestion, MergeRequest } from '../../../../domain/contract/doubles.ts';
import { seenRelations } from '../../../../domain/people/merge/relations.ts';
import { needsOfficer, stricterStatus } from '../../../../domain/people/merge/standing.ts';
import { countText } from '../../../../domain/people/merge/undoing.ts';
import { differ, suggestedSide, valueGroups } from '../../../../domain/people/merge/values.ts';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import type { MergedPair } from '../../../adapters/merges/merges.ts';
import type { StoredPerson } from '../../../adapters/merges/people.ts';
import type { AppContext } from '../../appContext.ts';
import { conflicts } from '../../conflicts.ts';
import { problems } from '../../problems.ts';

export type Compared = { pair: MergedPair; kept: StoredPerson; merged: StoredPerson };

/** Reads the two of a pair. @throws Problem 404 without such a pair */
export async function readPair(
  { pair: id, kept }: MergeQuestion,
  { merges }: Pick<AppContext, 'merges'>,
): Promise<Compared> {
  const pair = await merges.pair(id);
  const [first, second] = await Promise.all([pair?.earlierId, pair?.laterId].map((of) => of && merges.person(of)));
  if (!pair || !first || !second) throw problems.recordNotFound();
  return kept === 'earlier' ? { pair, kept: first, merged: second } : { pair, kept: second, merged: first };
}

/** Returns a hash over the ETags of all rows that are compared; it reveals none of their values. */
export const versionOf = ({ pair, kept, merged }: Compared): MergeRequest['version'] =>
  [pair.etag, ...[kept, merged].flatMap(({ etags }) => [etags.profile, etags.contact ?? '-'])].join(' ');

/**
 * Requires that both can be merged now. @throws Problem 409 if one of them has been merged or deactivated, or staff have
 * decided that they are two people
 */
export function requireActive({ pair, kept, merged }: Compared): void {
  if (pair.isNotTheSame) throw conflicts.notTheSame();
  if (!kept.isActive || !merged.isActive) throw conflicts.mergedAlready();
}

const labelOf = (status: number | null): string =>
  volunteerStatus.options.find(({ code }) => code === status)?.label ?? 'No status';

/**
 * Compares the two of a pair for a merge: in what they differ, and what moves. Says nothing of secured columns and
 * concerns.
 * @throws Problem 404 without such a pair, 409 when the two are merged by now
 */
export async function comparePair(
  question: MergeQuestion,
  isOfficer: boolean,
  appContext: Pick<AppContext, 'merges'>,
): Promise<MergeComparison> {
  const compared = await readPair(question, appContext);
  requireActive(compared);
  const { kept, merged } = compared;
  const isOfficerNeeded = needsOfficer([kept, merged]);
  return {
    kept: kept.name,
    merged: merged.name,
    keptAbout: aboutOf(kept),
    mergedAbout: aboutOf(merged),
    status: labelOf(stricterStatus(kept.status, merged.status)),
    keptStatus: labelOf(kept.status),
    mergedStatus: labelOf(merged.status),
    values: valueGroups
      .filter((group) => isChosen(compared, group) && differ(group, kept.rows, merged.rows))
      .map((group) => ({
        key: group.key,
        label: group.label,
        kept: textsOf(kept, group),
        merged: textsOf(merged, group),
        suggested: suggestedSide(group, kept.rows, merged.rows),
      })),
    moves: await countsOf(merged, appContext),
    isOfficerNeeded,
    mayMerge: isOfficer || !isOfficerNeeded,
    version: versionOf(compared),
  };
}

/** Returns what tells somebody from a namesake. */
function aboutOf(person: StoredPerson): string {
  const { createdon } = person.rows.volunteerProfile;
  const added = typeof createdon === 'string' ? `added ${displayDateTime(createdon)}` : '';
  return [...addressGroups.map((group) => textsOf(person, group)), added].filter(Boolean).join(', ');
}

const addressGroups = valueGroups.filter(({ key }) => key === 'Email' || key === 'contact.number');

type Group = (typeof valueGroups)[number];

/** A kept person who has no contact gets the other person's contact, with all its values. */
const isChosen = ({ kept, merged }: Compared, { of }: Group): boolean =>
  of.some(({ table }) => kept.rows[table] !== undefined && merged.rows[table] !== undefined);

const textsOf = ({ textOf }: StoredPerson, { of }: Group): string =>
  [...new Set(of.map(textOf).filter((text) => text !== ''))].join(', ');

async function countsOf({ profileId }: StoredPerson, { merges }: Pick<AppContext, 'merges'>): Promise<string[]> {
  const counted = await Promise.all(
    seenRelations
      .filter(({ to }) => to === 'volunteerProfile')
      .map(async (relation) => ({ ...relation, count: await merges.count(relation, profileId) })),
  );
  return counted.filter(({ count }) => count > 0).map(({ table, count }) => countText(table, count));
}
