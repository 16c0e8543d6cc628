import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ge, or } from '../../../../dataverse/filter.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { type Day, singaporeDay } from '../../../../domain/time.ts';

/** A suspension; the reason is empty if the reader may not see it. */
export type SuspensionRow = { id: string; from: Day; until: Day | null; by: string; reason: string };

/** What a profile expands: the suspensions that nobody has lifted and that have not ended. */
const suspensionsOn = (today: Day) =>
  ({
    crf69_suspension_VolunteerProfile: {
      select: ['crf69_from', 'crf69_until', 'crf69_suspendedby', 'crf69_reason'],
      filter: and(
        eq('crf69_liftedon', null),
        eq('statecode', activeState),
        or(eq('crf69_until', null), ge('crf69_until', today)),
      ),
    },
  }) as const;

/** Reads those of a volunteer's person, under whichever profile, the latest first, in one request. @throws DataverseError */
export async function readSuspensionRows(
  dataverse: Client,
  volunteerId: string,
  signal: AbortSignal,
): Promise<SuspensionRow[]> {
  const suspensions = suspensionsOn(singaporeDay(new Date()));
  const volunteer = await dataverse.find(tables.volunteerProfile, volunteerId, {
    select: [],
    expand: {
      ...suspensions,
      crf69_Contact: { select: [], expand: { crf69_volunteerprofile_Contact: { select: [], expand: suspensions } } },
    },
    signal,
  });
  const profiles = volunteer?.crf69_Contact?.crf69_volunteerprofile_Contact ?? (volunteer ? [volunteer] : []);
  return profiles
    .flatMap((profile) => profile.crf69_suspension_VolunteerProfile)
    .map((row) => ({
      id: row.crf69_suspensionid,
      from: row.crf69_from ?? '',
      until: row.crf69_until,
      by: row.crf69_suspendedby ?? '',
      reason: row.crf69_reason ?? '',
    }))
    .sort((one, other) => other.from.localeCompare(one.from));
}
