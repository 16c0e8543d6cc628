import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, isIn, le, ne, or } from '../../dataverse/filter.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { upsertKeys } from '../../dataverse/people/upsertKeys.ts';
import type { Selected } from '../../dataverse/query.ts';
import { leftStatuses } from '../../domain/clearance/standing.ts';
import type { CorrectedAddress } from '../../domain/contract/references.ts';
import { chaseColumns } from '../../domain/references/chaseColumns.ts';
import { heldWhileAway } from '../../domain/references/heldWhileAway.ts';
import type { Chase, Plan } from '../../domain/references/nextStep.ts';
import { stateCode, stateOf } from '../../domain/references/states.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { mergedInto } from './mergeChains.ts';

const table = tables.characterReference;

/** A reference as the chase sees it. */
export type Reference = {
  id: string;
  etag: string;
  /** The referee's name. */
  name: string;
  email: string;
  number: string;
  volunteerId: string | null;
  chase: Chase;
  requestedBy: string;
  /**
   * Staff hold it or held it earlier, so that its next step may differ from that of references requested on the same
   * day.
   */
  wasHeld: boolean;
  /** When the next step is due, as stored in the row, in ISO 8601. */
  nextOn: string | null;
};

/**
 * The member of staff who did it, if any; in `heldBy`, where the app did it, the reason (`heldWhileAway`, or that the referee has
 * withdrawn). `agreesHow`: how staff know that the referee agrees again.
 */
export type Signed = {
  requestedBy?: string;
  heldBy?: string;
  releasedBy?: string;
  replacedBy?: string;
  agreesHow?: string;
};

/** The references that are chased, in Dataverse. */
export type References = {
  /** Returns undefined if no reference has this id. */
  find: (id: string) => Promise<Reference | undefined>;
  /** Returns those of a volunteer that were not replaced, in the order of naming. */
  ofVolunteer: (volunteerId: string) => Promise<Reference[]>;
  /** Returns those whose next step is due, longest due first; and those that were held while their volunteer was away, who is back. */
  due: (now: Date) => Promise<{ id: string; isBack: boolean }[]>;
  /** Returns the volunteers with one of these statuses who applied by the form, also before a merge, and have named a referee whom nobody has asked. */
  waitingFor: (statuses: readonly number[]) => Promise<string[]>;
  /** Returns the ids of those that were requested at an email address. */
  askedAt: (email: string) => Promise<string[]>;
  /**
   * Stores the progress of the chase, and the next step; `changed` when the row was changed since it was read.
   * @param now when it changed: the time of a bounce, a hold or a replacement
   */
  save: (reference: Reference, chase: Chase, now: Date, signed?: Signed) => Promise<'done' | 'changed'>;
  /** Stores where the referee is written to, and the keys by which they are found; `changed` as for `save`. */
  correct: (reference: Reference, address: CorrectedAddress & { by: string; on: Date }) => Promise<'done' | 'changed'>;
};

const columns = [
  ...(['crf69_name', 'crf69_email', 'crf69_contactnumber', '_crf69_volunteerprofile_value', 'statecode'] as const),
  ...(['crf69_answeredon', 'crf69_declined', 'crf69_bouncedon', 'crf69_replacedon'] as const),
  ...(['crf69_heldon', 'crf69_heldby'] as const),
  ...(['crf69_requestedon', 'crf69_requestedby', 'crf69_countedfrom', 'crf69_stepsdone'] as const),
  ...(['crf69_anotheraskedon', 'crf69_nextstep', 'crf69_nextstepon'] as const),
] as const;

export function referencesIn(dataverse: Client, plan: Plan): References {
  return {
    async find(id) {
      if (!isGuid(id)) return undefined;
      const row = await dataverse.find(table, id, { select: columns });
      return row && referenceOf(row);
    },
    async ofVolunteer(volunteerId) {
      if (!isGuid(volunteerId)) return [];
      const filter = and(eq('_crf69_volunteerprofile_value', volunteerId), eq('statecode', activeState));
      const rows = await dataverse.listAll(table, {
        select: columns,
        filter,
        orderBy: ['createdon asc', 'crf69_name asc'],
      });
      return rows.map(referenceOf);
    },
    async due(now) {
      const asked = { select: ['crf69_heldon'], filter: dueAt(now), orderBy: ['crf69_nextstepon asc'] } as const;
      const rows = await dataverse.listAll(table, asked);
      return rows.map((row) => ({ id: row.crf69_crresponseid, isBack: row.crf69_heldon !== null }));
    },
    async waitingFor(statuses) {
      if (statuses.length === 0) return [];
      const rows = await dataverse.listAll(table, {
        select: ['_crf69_volunteerprofile_value'],
        expand: { crf69_VolunteerProfile: { select: ['crf69_submissionreference'] } },
        filter: and(
          eq('crf69_state', stateCode('named')),
          eq('statecode', activeState),
          eq('crf69_requestedon', null),
          eq('crf69_heldon', null),
          // Referees named by an imported file are asked only by staff, even if the volunteer also applied by the form.
          eq('_crf69_addedbyimport_value', null),
          eq('crf69_VolunteerProfile/statecode', activeState),
          or(...statuses.map((status) => eq('crf69_VolunteerProfile/crf69_volunteerstatus', status))),
        ),
        orderBy: ['createdon asc'],
      });
      const ids = [...new Set(rows.flatMap((row) => row._crf69_volunteerprofile_value ?? []))];
      const applied = rows.filter((row) => row.crf69_VolunteerProfile?.crf69_submissionreference);
      const known = new Set(applied.map((row) => row._crf69_volunteerprofile_value));
      const others = ids.filter((id) => !known.has(id));
      const merged = await appliedBeforeMerge(dataverse, others);
      return ids.filter((id) => known.has(id) || merged.has(id));
    },
    async askedAt(email) {
      // In a batch, so that no email address is in a request's URL.
      const asked = firstPage(table, { select: [], filter: askedAtAddress(email), top: mostAsked });
      const [page] = valuesOf(await dataverse.batch([asked]));
      return page?.rows.map((row) => row.crf69_crresponseid) ?? [];
    },
    save: ({ id, etag }, chase, now, signed = {}) =>
      unlessChanged(
        dataverse.update(
          table,
          id,
          {
            ...chaseColumns(chase, plan),
            ...(chase.state === 'bounced' && { crf69_bouncedon: chase.anotherSince }),
            ...(chase.state === 'replaced' && {
              crf69_replacedon: chase.anotherSince,
              statecode: inactiveState,
              statuscode: 2,
            }),
            ...(chase.held
              ? signed.heldBy !== undefined && { crf69_heldon: now.toISOString() }
              : { crf69_heldon: null }),
            ...signatures(signed, now),
          },
          { ifMatch: etag },
        ),
      ),
    correct({ id, etag }, { email, number, by, on }) {
      const row = { crf69_email: email || null, crf69_contactnumber: number || null };
      const signed = { crf69_correctedby: by, crf69_correctedon: on.toISOString() };
      return unlessChanged(
        dataverse.atomic([update(table, id, { ...row, ...signed }, { ifMatch: etag }), ...upsertKeys(table, id, row)]),
      );
    },
  };
}

/** Returns those of some profiles into whom somebody was merged who applied by the form. */
async function appliedBeforeMerge(dataverse: Client, profileIds: readonly string[]): Promise<Set<string>> {
  const merged = await mergedInto(dataverse.batchedReads(), profileIds);
  return new Set(merged.flatMap(({ reference, keptId }) => (reference === null ? [] : keptId)));
}

/** The columns that say who did it. */
const signatures = ({ requestedBy, heldBy, releasedBy, replacedBy, agreesHow }: Signed, now: Date) => ({
  ...(requestedBy !== undefined && { crf69_requestedby: requestedBy }),
  ...(heldBy !== undefined && { crf69_heldby: heldBy }),
  ...(releasedBy !== undefined && { crf69_releasedby: releasedBy, crf69_releasedon: now.toISOString() }),
  ...(agreesHow !== undefined && { crf69_agreeshow: agreesHow }),
  ...(replacedBy !== undefined && { crf69_replacedby: replacedBy }),
});

async function unlessChanged(write: Promise<unknown>): Promise<'done' | 'changed'> {
  try {
    await write;
    return 'done';
  } catch (error) {
    if (error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind)) return 'changed';
    throw error;
  }
}

/** One referee is never asked for more references at a time. */
const mostAsked = 1000;
const dueAt = (now: Date) => or(and(le('crf69_nextstepon', now.toISOString()), eq('crf69_heldon', null)), isBack);
const isBack = and(
  isIn('crf69_heldby', Object.values(heldWhileAway)),
  ne('crf69_heldon', null),
  eq('statecode', activeState),
  eq('crf69_answeredon', null),
  eq('crf69_VolunteerProfile/statecode', activeState),
  or(
    eq('crf69_VolunteerProfile/crf69_volunteerstatus', null),
    and(...leftStatuses.map((status) => ne('crf69_VolunteerProfile/crf69_volunteerstatus', status))),
  ),
);
const askedAtAddress = (email: string) => and(eq('crf69_email', email), eq('crf69_state', stateCode('asked')));

function referenceOf(row: Selected<typeof table, (typeof columns)[number]>): Reference {
  const state = stateOf({
    active: row.statecode === activeState,
    answeredOn: row.crf69_answeredon,
    declined: row.crf69_declined,
    bouncedOn: row.crf69_bouncedon,
    requestedOn: row.crf69_requestedon,
  });
  const since = { bounced: row.crf69_bouncedon, replaced: row.crf69_replacedon };
  return {
    id: row.crf69_crresponseid,
    etag: row['@odata.etag'],
    name: row.crf69_name ?? '',
    email: row.crf69_email?.trim() ?? '',
    number: row.crf69_contactnumber?.trim() ?? '',
    volunteerId: row._crf69_volunteerprofile_value,
    chase: {
      state,
      requestedOn: row.crf69_requestedon,
      countedFrom: row.crf69_countedfrom,
      stepsDone: row.crf69_stepsdone ?? 0,
      held: row.crf69_heldon !== null,
      anotherSince: state === 'bounced' || state === 'replaced' ? since[state] : null,
      anotherAskedOn: row.crf69_anotheraskedon,
    },
    requestedBy: row.crf69_requestedby ?? '',
    wasHeld: row.crf69_heldon !== null || row.crf69_heldby !== null,
    nextOn: row.crf69_nextstepon,
  };
}
