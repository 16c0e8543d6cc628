import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import type { Day } from '../../domain/time.ts';

/** Identifies a volunteer and a requirement. */
export type VolunteerRequirement = { volunteerId: string; requirementId: string };

export type NewClearance = VolunteerRequirement & {
  completedOn: Day | null;
  exemptedUntil: Day | null;
  evidence: string;
  /** The witness; empty without one. */
  sightedBy: string;
  /** The member of staff who records it, from the token. */
  by: string;
  on: Date;
};

/** A request for an exemption of which the officers have not been told. */
export type UnnotifiedRequest = { id: string; etag: string };

/** What volunteers have completed, exemptions, and requests for them, in Dataverse. */
export type Clearances = {
  /** Creates the row, unless it exists. @returns whether there is such a volunteer and such a requirement */
  add: (id: string, clearance: NewClearance) => Promise<boolean>;
  /** Creates a request for an exemption, unless it exists. @returns as `add` */
  ask: (id: string, request: VolunteerRequirement & { reason: string; by: string }) => Promise<boolean>;
  /** Answers all open requests of a volunteer for an exemption from a requirement. Idempotent. */
  answer: (of: VolunteerRequirement, answer: { text: string; by: string; on: Date }) => Promise<void>;
  /** Returns whose request it is, from which requirement; undefined without such a request. */
  requestOf: (id: string) => Promise<VolunteerRequirement | undefined>;
  /** Returns whose clearance it is; undefined without such a row. */
  volunteerOf: (id: string) => Promise<string | undefined>;
  /** Takes back what was recorded by mistake; the row stays, deactivated. Idempotent. */
  withdraw: (id: string, by: string) => Promise<void>;
  unnotifiedRequests: () => Promise<UnnotifiedRequest[]>;
  markNotified: (request: UnnotifiedRequest, on: Date) => Promise<void>;
};

const { clearance, exemptionRequest, requirement, volunteerProfile } = tables;

export function clearancesIn(dataverse: Client): Clearances {
  /** Returns the names of both; undefined where one of them is not there. */
  async function namesOf({ volunteerId, requirementId }: VolunteerRequirement) {
    if (!isGuid(volunteerId) || !isGuid(requirementId)) return undefined;
    const [volunteer, required] = await Promise.all([
      dataverse.find(volunteerProfile, volunteerId, { select: ['crf69_volunteerid'] }),
      dataverse.find(requirement, requirementId, { select: ['crf69_name'] }),
    ]);
    return (
      volunteer && required && { volunteer: volunteer.crf69_volunteerid ?? '', required: required.crf69_name ?? '' }
    );
  }
  const lookups = ({ volunteerId, requirementId }: VolunteerRequirement) => ({
    'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteerId),
    'crf69_Requirement@odata.bind': rowReference(requirement, requirementId),
  });
  /** A row that a colleague has changed meanwhile is left as it is: it has been answered or told. */
  async function unlessChanged(writing: Promise<unknown>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      if (!(error instanceof DataverseError) || error.kind !== 'preconditionFailed') throw error;
    }
  }

  return {
    async add(id, { completedOn, exemptedUntil, evidence, sightedBy, by, on, ...of }) {
      const names = await namesOf(of);
      if (!names) return false;
      await dataverse.create(clearance, id, {
        crf69_name: `${names.volunteer}: ${names.required}`.slice(0, clearance.columns.name.maxLength),
        crf69_completedon: completedOn,
        crf69_exempteduntil: exemptedUntil,
        crf69_evidence: evidence,
        crf69_sightedby: sightedBy || null,
        crf69_sightedon: on.toISOString(),
        crf69_recordedby: by,
        ...lookups(of),
      });
      return true;
    },
    async ask(id, { reason, by, ...of }) {
      const names = await namesOf(of);
      if (!names) return false;
      await dataverse.create(exemptionRequest, id, {
        crf69_name: names.volunteer.slice(0, exemptionRequest.columns.name.maxLength),
        crf69_reason: reason,
        crf69_askedby: by,
        ...lookups(of),
      });
      return true;
    },
    async answer({ volunteerId, requirementId }, { text, by, on }) {
      const open = await dataverse.listAll(exemptionRequest, {
        select: [],
        filter: and(
          eq('_crf69_volunteerprofile_value', volunteerId),
          eq('_crf69_requirement_value', requirementId),
          eq('crf69_answeredon', null),
        ),
      });
      const row = { crf69_answeredby: by, crf69_answeredon: on.toISOString(), crf69_answer: text };
      for (const { crf69_exemptionrequestid: id, '@odata.etag': ifMatch } of open)
        await unlessChanged(dataverse.update(exemptionRequest, id, row, { ifMatch }));
    },
    async requestOf(id) {
      const row = await dataverse.find(exemptionRequest, id, {
        select: ['_crf69_volunteerprofile_value', '_crf69_requirement_value'],
      });
      const { _crf69_volunteerprofile_value: volunteerId, _crf69_requirement_value: requirementId } = row ?? {};
      return volunteerId && requirementId ? { volunteerId, requirementId } : undefined;
    },
    async volunteerOf(id) {
      const row = await dataverse.find(clearance, id, { select: ['_crf69_volunteerprofile_value'] });
      return row?._crf69_volunteerprofile_value ?? undefined;
    },
    async withdraw(id, by) {
      const row = await dataverse.find(clearance, id, { select: ['statecode'] });
      if (row?.statecode !== activeState) return;
      const withdrawn = { statecode: inactiveState, crf69_withdrawnby: by };
      try {
        await dataverse.update(clearance, id, withdrawn, { ifMatch: row['@odata.etag'] });
      } catch (error) {
        if (!(error instanceof DataverseError) || error.kind !== 'preconditionFailed') throw error;
        // A colleague was faster, or a merge moved the row: what is stored decides.
        return this.withdraw(id, by);
      }
    },
    async unnotifiedRequests() {
      const rows = await dataverse.listAll(exemptionRequest, {
        select: [],
        filter: and(eq('crf69_toldon', null), eq('crf69_answeredon', null)),
      });
      return rows.map((row) => ({ id: row.crf69_exemptionrequestid, etag: row['@odata.etag'] }));
    },
    markNotified: ({ id, etag }, on) =>
      unlessChanged(dataverse.update(exemptionRequest, id, { crf69_toldon: on.toISOString() }, { ifMatch: etag })),
  };
}
