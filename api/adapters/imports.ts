/** Imports of volunteers, in Dataverse: their records, and the references that they make. */

import { changeSet } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { isIn } from '../../dataverse/filter.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { bound, type NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { withKeys } from '../../domain/people/describedRows.ts';
import { stateCode } from '../../domain/references/states.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { unless } from './unless.ts';

const { contact, volunteerImport, volunteerProfile, characterReference, externalOrganization } = tables;

export type ImportRecord = { id: string; organizationId: string | undefined; isTakenBack: boolean };

/** A volunteer whom an import added or changed. */
export type RefereesOfVolunteer = {
  profileId: string;
  contactId: string;
  /** Whether the customer's own PDPA column says that they agreed to assessment and contact. */
  isTicked: boolean;
  /** What is stored of the referees, as it was entered. */
  entered: string;
  /** All referees whom the volunteer has ever named; `takenBack` for a reference that was deactivated with an import, never asked. */
  named: readonly { name: string; takenBack?: { id: string; etag: string } }[];
};

export type NewImport = {
  id: string;
  organizationId: string | undefined;
  row: RowInput<typeof volunteerImport>;
};

export type Imports = {
  find: (id: string) => Promise<ImportRecord | undefined>;
  /** Creates the record, or opens one again that was taken back. Idempotent. */
  start: (started: NewImport) => Promise<void>;
  noteTakenBack: (id: string, by: string, on: Date) => Promise<void>;
  /** Returns those of the volunteers whom the import added or changed. */
  refereesOf: (importId: string, profileIds: readonly string[]) => Promise<RefereesOfVolunteer[]>;
  /** Creates references, each only once, and activates those that were taken back. */
  addReferences: (added: readonly NewRow[], again: readonly { id: string; etag: string }[]) => Promise<void>;
  /**
   * Replaces a volunteer's list of referees by the rest of it, when one of them was erased on request. A list that somebody has
   * changed since it was read stays: the night takes out of it who was erased.
   */
  keepEntered: (volunteer: RefereesOfVolunteer, left: string) => Promise<void>;
};

export const importsIn = (dataverse: Client): Imports => ({
  async find(id) {
    const row = await dataverse.find(volunteerImport, id, {
      select: ['_crf69_organization_value', 'crf69_takenbackon'],
    });
    return (
      row && {
        id: row.crf69_importid,
        organizationId: row._crf69_organization_value ?? undefined,
        isTakenBack: row.crf69_takenbackon !== null,
      }
    );
  },

  async start({ id, organizationId, row }) {
    const tie = organizationId === undefined ? {} : bound('Organization', externalOrganization, organizationId);
    if ((await dataverse.create(volunteerImport, id, { ...row, ...tie })) === 'created') return;
    if ((await this.find(id))?.isTakenBack)
      await dataverse.update(volunteerImport, id, { crf69_takenbackon: null, crf69_takenbackby: null });
  },

  async noteTakenBack(id, by, on) {
    const row = { crf69_takenbackby: by, crf69_takenbackon: on.toISOString() };
    await dataverse.update(volunteerImport, id, row);
  },

  async refereesOf(importId, profileIds) {
    const reader = dataverse.batchedReads();
    const [profiles, references] = await Promise.all([
      reader.listAll(volunteerProfile, {
        select: ['_crf69_addedbyimport_value', '_crf69_changedbyimport_value'],
        expand: { crf69_Contact: { select: ['crf69_characterreferees', 'crf69_pdpa'] } },
        filter: isIn('crf69_volunteerprofileid', profileIds),
      }),
      reader.listAll(characterReference, {
        select: ['crf69_name', 'crf69_state', 'statecode', '_crf69_volunteerprofile_value'],
        filter: isIn('_crf69_volunteerprofile_value', profileIds),
      }),
    ]);
    return profiles
      .filter((row) => [row._crf69_addedbyimport_value, row._crf69_changedbyimport_value].includes(importId))
      .map((row) => ({
        profileId: row.crf69_volunteerprofileid,
        contactId: row.crf69_Contact?.crf69_contactid ?? '',
        isTicked: row.crf69_Contact?.crf69_pdpa === true,
        entered: row.crf69_Contact?.crf69_characterreferees ?? '',
        named: references
          .filter((reference) => reference._crf69_volunteerprofile_value === row.crf69_volunteerprofileid)
          .map((reference) => ({
            name: reference.crf69_name ?? '',
            ...(reference.statecode === inactiveState && reference.crf69_state === stateCode('named')
              ? { takenBack: { id: reference.crf69_crresponseid, etag: reference['@odata.etag'] } }
              : {}),
          })),
      }));
  },

  async addReferences(added, again) {
    const active = { statecode: activeState, statuscode: 1 };
    const sets = [
      ...added.map((row) => changeSet(withKeys([row]).map((made) => create(made.table, made.id, made.row)))),
      ...again.map(({ id, etag }) => changeSet([update(characterReference, id, active, { ifMatch: etag })])),
    ];
    const outcomes = sets.length > 0 ? await dataverse.batch(sets, { continueOnError: true }) : [];
    // The reference is there, or active, from an earlier try.
    for (const outcome of outcomes) if (!outcome.ok && outcome.error.kind !== 'preconditionFailed') throw outcome.error;
  },

  async keepEntered({ contactId, entered }, left) {
    const row = await dataverse.find(contact, contactId, { select: ['crf69_characterreferees'] });
    if (row?.crf69_characterreferees !== entered) return;
    const written = dataverse.update(
      contact,
      contactId,
      { crf69_characterreferees: left },
      { ifMatch: row['@odata.etag'] },
    );
    await unless(written, ['preconditionFailed', 'notFound']);
  },
});
