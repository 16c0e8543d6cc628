/**
 * The id under which a person has a page: the contact's, or of a key where there is no contact. The volunteer profile's own
 * opens public links, and addresses end up in logs.
 */

import { nameOr } from '../../domain/noName.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Reader } from '../client.ts';

/** What a profile is read with, so that its page is known. */
export const pageSelect = ['_crf69_contact_value'] as const;
export const pageExpand = { crf69_personkey_VolunteerProfile: { select: [] } } as const;

type WithPage = {
  _crf69_contact_value: string | null;
  crf69_personkey_VolunteerProfile: readonly { crf69_personkeyid: string }[];
};

/** Returns the id of a profile's page; undefined for one without a contact that has no keys yet. */
export const pageIdOf = (profile: WithPage): string | undefined =>
  profile._crf69_contact_value ?? profile.crf69_personkey_VolunteerProfile[0]?.crf69_personkeyid;

export type VolunteerPage = {
  pageId: string | undefined;
  contactId: string | undefined;
  isActive: boolean;
  /** Whom the volunteer became part of. */
  mergedInto: { name: string; pageId: string | undefined } | undefined;
};

/** Reads where a volunteer's page is; undefined where there is no such profile. @throws DataverseError */
export async function volunteerPage(
  reader: Pick<Reader, 'find'>,
  profileId: string,
  signal?: AbortSignal,
): Promise<VolunteerPage | undefined> {
  const row = await reader.find(tables.volunteerProfile, profileId, {
    select: [...pageSelect, 'statecode'],
    expand: { ...pageExpand, crf69_MergedInto: { select: ['crf69_volunteerid', ...pageSelect], expand: pageExpand } },
    signal,
  });
  if (!row) return undefined;
  const into = row.statecode === inactiveState ? row.crf69_MergedInto : null;
  return {
    pageId: pageIdOf(row),
    contactId: row._crf69_contact_value ?? undefined,
    isActive: row.statecode !== inactiveState,
    mergedInto: into ? { name: nameOr(into.crf69_volunteerid), pageId: pageIdOf(into) } : undefined,
  };
}
