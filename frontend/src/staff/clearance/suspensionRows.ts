import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ge, or } from '../../../../dataverse/filter.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { type Day, singaporeDay } from '../../../../domain/time.ts';

/** A suspension; the reason is empty if the reader may not see it. */
export type SuspensionRow = { id: string; from: Day; until: Day | null; by: string; reason: string };

/** Reads the suspensions of a volunteer's person, under whichever profile, that nobody has lifted and that have not ended, the latest first. @throws DataverseError */
export async function readSuspensionRows(
  dataverse: Client,
  volunteerId: string,
  signal: AbortSignal,
): Promise<SuspensionRow[]> {
  const volunteer = await dataverse.find(tables.volunteerProfile, volunteerId, {
    select: ['_crf69_contact_value'],
    signal,
  });
  const contactId = volunteer?._crf69_contact_value;
  const rows = await dataverse.listAll(tables.suspension, {
    select: ['crf69_from', 'crf69_until', 'crf69_suspendedby', 'crf69_reason'],
    filter: and(
      or(
        eq('_crf69_volunteerprofile_value', volunteerId),
        contactId ? eq('crf69_VolunteerProfile/_crf69_contact_value', contactId) : undefined,
      ),
      eq('crf69_liftedon', null),
      eq('statecode', activeState),
      or(eq('crf69_until', null), ge('crf69_until', singaporeDay(new Date()))),
    ),
    orderBy: ['crf69_from desc'],
    signal,
  });
  return rows.map((row) => ({
    id: row.crf69_suspensionid,
    from: row.crf69_from ?? '',
    until: row.crf69_until,
    by: row.crf69_suspendedby ?? '',
    reason: row.crf69_reason ?? '',
  }));
}
