/** Writes rows of the corporate import through the API. */

import { bound } from '../../../../../domain/forms/rowsFromAnswers.ts';
import type {
  ImportingOrganization,
  OrganizationImportAnswer,
  OrganizationImportRequest,
  OrganizationImportRow,
} from '../../../../../domain/imports/organizationImport.ts';
import type { ImportedColumns } from '../../../../../domain/imports/template.ts';
import { externalOrganization } from '../../../../../domain/schema/tables/externalOrganization.ts';
import { programme, scheme } from '../../../../../domain/schema/tables/references.ts';
import { pause } from '../../../http/request.ts';
import type { PreparedRow } from '../session/protocol.ts';
import type { Change, RowItem } from './items.ts';
import type { Sent } from './sendRows.ts';
import { untilAnswered } from './untilAnswered.ts';

export type CorporateTarget = {
  /** What every row is bound to. */
  binds: ImportedColumns;
  /** The id of the import, which every row bears. */
  importId?: string;
  prepare: (indexes: number[]) => Promise<PreparedRow[]>;
  /** Posts to the API as the signed-in person. */
  post: (body: OrganizationImportRequest) => Promise<OrganizationImportAnswer>;
  wait?: (ms: number) => Promise<void>;
};

/** Returns what every row of an organisation's import is bound to. */
export const importBinds = (organization: ImportingOrganization, schemeId: string | undefined): ImportedColumns => ({
  ...bound('Organization', externalOrganization, organization.id),
  ...(schemeId === undefined ? {} : bound('Scheme', scheme, schemeId)),
  ...(organization.programme ? bound('Programme', programme, organization.programme.id) : {}),
});

/**
 * Returns a writer of rows, in which a failed row stops no other. It throws SendingHeldUp when no answer can be
 * obtained.
 */
export function corporateWriter({ binds, importId, prepare, post, wait = pause }: CorporateTarget) {
  return async (items: readonly RowItem[]): Promise<ReadonlyMap<RowItem, Sent>> => {
    const prepared = await prepare(items.map(({ index }) => index));
    const rows = items.flatMap((item, index) => {
      const row = prepared[index];
      return row ? [{ ...travelling(item, row, binds), ...(importId === undefined ? {} : { import: importId }) }] : [];
    });
    const [only] = rows;
    // A row has its id, so sending it again creates nothing twice.
    const body = rows.length === 1 && only ? only : { rows };
    const { answer, wasLost } = await untilAnswered(() => post(body), wait);
    return new Map(
      items.map((item, index): [RowItem, Sent] => {
        const result: Sent = answer.rows[index] ?? { outcome: 'failed' };
        const { outcome, reason, isOutdated } = result;
        const sent = { ...(reason ? { reason } : {}), ...(isOutdated ? { isOutdated } : {}) };
        // What an earlier try has created, whose answer was lost, was created by this import.
        return [item, { outcome: wasLost && outcome === 'existed' ? 'added' : outcome, ...sent }];
      }),
    );
  };
}

const travelling = (
  { id, change }: RowItem,
  { newProfile, changedProfile, contact }: PreparedRow,
  binds: PreparedRow['newProfile'],
): OrganizationImportRow => ({
  ...(change ? changedProfile : newProfile),
  ...binds,
  crf69_volunteerprofileid: id,
  crf69_Contact: contact,
  ...(change ? { existing: existingOf(change) } : {}),
});

const existingOf = ({ volunteer: { profileId, etags }, as }: Change): OrganizationImportRow['existing'] => ({
  profileId,
  as,
  etags: { profile: etags.profile, ...(etags.contact === undefined ? {} : { contact: etags.contact }) },
});
