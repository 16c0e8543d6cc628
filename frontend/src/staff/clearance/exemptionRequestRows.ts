import type { Client } from '../../../../dataverse/client.ts';
import { and, eq } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { tables } from '../../../../domain/schema/index.ts';

/** A request for an exemption that no officer has answered. */
export type ExemptionRequest = {
  id: string;
  volunteer: string;
  /** By which their page is opened; undefined without one. */
  contactId: string | undefined;
  requirementId: string;
  requirement: string;
  reason: string;
  askedBy: string;
  askedOn: string;
};

/** Reads the open requests of one volunteer, or of all, the oldest first. @throws DataverseError */
export async function readExemptionRequests(
  { dataverse, signal }: { dataverse: Pick<Client, 'listAll'>; signal: AbortSignal },
  volunteerId?: string,
): Promise<ExemptionRequest[]> {
  const rows = await dataverse.listAll(tables.exemptionRequest, {
    select: ['crf69_name', 'crf69_reason', 'crf69_askedby', 'createdon', '_crf69_requirement_value'],
    expand: { crf69_VolunteerProfile: { select: ['_crf69_contact_value'] } },
    filter: and(
      eq('crf69_answeredon', null),
      volunteerId === undefined ? undefined : eq('_crf69_volunteerprofile_value', volunteerId),
    ),
    orderBy: ['createdon asc'],
    annotations: true,
    signal,
  });
  return rows.map((row) => ({
    id: row.crf69_exemptionrequestid,
    volunteer: row.crf69_name ?? '',
    contactId: row.crf69_VolunteerProfile?._crf69_contact_value ?? undefined,
    requirementId: row._crf69_requirement_value ?? '',
    requirement: formattedValue(row, '_crf69_requirement_value') ?? '',
    reason: row.crf69_reason ?? '',
    askedBy: row.crf69_askedby ?? '',
    askedOn: row.createdon,
  }));
}
