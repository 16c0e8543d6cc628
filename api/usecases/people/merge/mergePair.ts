import type { MergeRequest } from '../../../../domain/contract/doubles.ts';
import { seenRelations } from '../../../../domain/people/merge/relations.ts';
import { needsOfficer, stricterStatus } from '../../../../domain/people/merge/standing.ts';
import {
  changesOf,
  columnsToWrite,
  markChange,
  scalarOf,
  securedColumns,
  type ValueChange,
} from '../../../../domain/people/merge/values.ts';
import { columnOfBoth } from '../../../../domain/privacy/consent.ts';
import { statusSince } from '../../../../domain/retention/statusSince.ts';
import type { MergeChanges, MergeRecord } from '../../../adapters/merges/record.ts';
import type { AppContext } from '../../appContext.ts';
import { conflicts } from '../../conflicts.ts';
import { problems } from '../../problems.ts';
import { type Compared, readPair, requireActive, versionOf } from './comparePair.ts';
import { type MergeContext, moveRows } from './moveRows.ts';

export type MergePairContext = MergeContext & Pick<AppContext, 'consents'>;

/** Who merges. */
export type Merger = {
  by: string;
  isOfficer: boolean;
  mayWrite: (profileId: string) => Promise<boolean>;
};

/**
 * Merges the two of a pair: writes the chosen values and the stricter status, deactivates the merged person with a
 * lookup to the kept one, and moves their rows. A timer finishes a merge that was interrupted, and moves concerns. Idempotent
 * by the id that the browser made.
 * @throws Problem 403 without the right to change both, or where an officer is needed; 404 without such a pair; 409 when
 * one of the two has changed since they were compared, or is merged by now
 */
export async function mergePair(
  request: MergeRequest,
  merger: Merger,
  appContext: MergePairContext,
): Promise<Record<string, never>> {
  const compared = await readPair(request, appContext);
  const rights = [compared.kept, compared.merged].map(({ profileId }) => merger.mayWrite(profileId));
  if ((await Promise.all(rights)).includes(false)) throw problems.mayNotChange();
  const begun = await appContext.merges.find(request.merge);
  if (begun) requireSame(begun, compared);
  else await begin(request, compared, merger, appContext);
  const { id, state } = await moveRows(request.merge, seenRelations, appContext);
  if (state === 'moving') {
    const record = await appContext.merges.find(id);
    // Only the state: a timer may have moved and recorded more since.
    if (record?.state === 'moving') await appContext.merges.write(record, [], { state: 'done' });
  }
  return {};
}

async function begin(
  { merge, version, fromMerged }: MergeRequest,
  compared: Compared,
  { by, isOfficer }: Merger,
  { consents, merges, now }: MergePairContext,
): Promise<void> {
  requireActive(compared);
  const { pair, kept, merged } = compared;
  if (await merges.isErasing([kept.profileId, merged.profileId])) throw conflicts.beingErased();
  const isOfficerNeeded = needsOfficer([kept, merged]);
  if (isOfficerNeeded && !isOfficer) throw problems.officersMerge();
  if (version !== versionOf(compared)) throw conflicts.changedSinceCompared();
  const pdpa = await consentOf(compared, consents);
  const changes = { ...changesIn(compared, { fromMerged, pdpa }, now()), isOfficerNeeded };
  if (await merges.begin({ id: merge, pair, kept, merged, changes, by, on: now() })) return;
  // An earlier try of ours, whose answer was lost, or a colleague.
  const begun = await merges.find(merge);
  if (!begun) throw conflicts.changedSinceCompared();
  requireSame(begun, compared);
}

function requireSame({ keptId, mergedId, state }: MergeRecord, { kept, merged }: Compared): void {
  const isSame = keptId === kept.profileId && mergedId === merged.profileId;
  if (!isSame || state === 'undoing' || state === 'undone') throw conflicts.changedSinceCompared();
}

/** Returns whether the person consents, as both records have it; undefined where one contact stays as it is, or nobody was asked. */
async function consentOf({ kept, merged }: Compared, { ofPerson }: AppContext['consents']) {
  if (!kept.contactId || !merged.contactId || kept.contactId === merged.contactId) return undefined;
  return columnOfBoth(await Promise.all([kept.contactId, merged.contactId].map(ofPerson)));
}

type Decided = { fromMerged: readonly string[]; pdpa: boolean | undefined };

/** What is written into the kept person's rows. @param decided.pdpa counts more than what staff chose */
function changesIn(
  { kept, merged }: Compared,
  { fromMerged, pdpa }: Decided,
  now: Date,
): Omit<MergeChanges, 'isOfficerNeeded'> {
  const status = stricterStatus(kept.status, merged.status);
  const standing = columnChange('crf69_volunteerstatus', kept.status, status);
  // Also if both have this status: retention must not count from the day on which the other person left.
  const since = Object.entries(statusSince(status, now)).flatMap(([column, after]) =>
    columnChange(column, scalarOf(kept.rows.volunteerProfile, column), after),
  );
  // A kept person who has no contact gets the other person's contact, with all its values.
  const person =
    kept.contactId === undefined ? columnChange('_crf69_contact_value', null, merged.contactId ?? null) : [];
  const taken =
    kept.contactId === merged.contactId
      ? []
      : securedColumns.filter(
          (column) => isEmpty(kept, column) && kept.rows.contact !== undefined && !isEmpty(merged, column),
        );
  const consent: ValueChange[] =
    pdpa === undefined
      ? []
      : [{ table: 'contact', column: pdpaColumn, before: scalarOf(kept.rows.contact, pdpaColumn), after: pdpa }];
  const chosen = [
    ...changesOf(kept.rows, merged.rows, fromMerged).filter(
      ({ column }) => pdpa === undefined || column !== pdpaColumn,
    ),
    ...consent.filter(({ before, after }) => before !== after),
  ];
  const contact = {
    ...columnsToWrite(chosen, 'contact', 'after'),
    ...Object.fromEntries(taken.map((column) => [column, scalarOf(merged.rows.contact, column)])),
  };
  // Secured answers that are taken over count from the merge, so that it can be undone for as long as others.
  const decided = taken.length > 0 ? columnChange('crf69_decidedon', decidedOnOf(kept), null) : [];
  return {
    values: [...chosen, ...markChange(kept.rows, contact), ...standing, ...since, ...decided, ...person],
    taken,
  };
}

const pdpaColumn = 'crf69_pdpa';

const isEmpty = ({ rows }: Compared['kept'], column: string): boolean => scalarOf(rows.contact, column) === null;

const decidedOnOf = ({ rows }: Compared['kept']) => scalarOf(rows.volunteerProfile, 'crf69_decidedon');

const columnChange = (column: string, before: ValueChange['before'], after: ValueChange['after']): ValueChange[] =>
  before === after ? [] : [{ table: 'volunteerProfile', column, before, after }];
