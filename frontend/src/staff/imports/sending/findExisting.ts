/** Looks up, in one request, which rows of a file are volunteers already. */

import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { isIn } from '../../../../../dataverse/filter.ts';
import { firstPage } from '../../../../../dataverse/operations/read.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { pause } from '../../../http/request.ts';

/** A volunteer who is there already. */
export type Existing = { profileId: string; contactId: string | undefined; name: string; by: 'email' | 'phone' };

export type Wanted = { id: string; email: string | undefined; phone: string | undefined };
export type Found = {
  made: ReadonlySet<string>;
  byEmail: ReadonlyMap<string, Existing>;
  byPhone: ReadonlyMap<string, Existing>;
};

/** Values in one condition: their query stays below the 64 KB that a URL in a batch may have. */
const atOnce = 500;

const { volunteerProfile, contact } = tables;

const profile = { select: ['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_contact_value'] } as const;
const profilesWithId = (ids: readonly string[]) =>
  firstPage(volunteerProfile, { ...profile, filter: isIn('crf69_volunteerprofileid', ids) });
const profilesWithEmail = (emails: readonly string[]) =>
  firstPage(volunteerProfile, { ...profile, filter: isIn('crf69_volunteeremail', emails) });
const contactsWithPhone = (phones: readonly string[]) =>
  firstPage(contact, {
    select: ['crf69_number'],
    expand: { crf69_volunteerprofile_Contact: { select: ['crf69_volunteerid'] } },
    filter: isIn('crf69_number', phones),
  });

/**
 * @returns which rows' own profiles are there, made by an earlier import of the file, and which volunteers have their
 *   emails (lower case) and phones (E.164)
 * @throws DataverseError
 */
export async function findExisting(dataverse: Client, rows: readonly Wanted[], signal: AbortSignal): Promise<Found> {
  const wanted = new Set(rows.map(({ id }) => id));
  const profiles = valuesOf(
    await dataverse.batch(
      [
        ...(await queries([...wanted], profilesWithId)),
        ...(await queries(
          rows.flatMap(({ email }) => email ?? []),
          profilesWithEmail,
        )),
      ],
      { signal },
    ),
  ).flatMap((page) => page.rows);
  const contacts = valuesOf(
    await dataverse.batch(
      await queries(
        rows.flatMap(({ phone }) => (phone === undefined ? [] : spellings(phone))),
        contactsWithPhone,
      ),
      { signal },
    ),
  ).flatMap((page) => page.rows);

  const found = { made: new Set<string>(), byEmail: new Map<string, Existing>(), byPhone: new Map<string, Existing>() };
  for (const row of profiles) {
    const profileId = row.crf69_volunteerprofileid;
    if (wanted.has(profileId)) found.made.add(profileId);
    else if (row.crf69_volunteeremail) {
      found.byEmail.set(row.crf69_volunteeremail.toLowerCase(), {
        profileId,
        contactId: row._crf69_contact_value ?? undefined,
        name: row.crf69_volunteerid ?? '',
        by: 'email',
      });
    }
  }
  for (const { crf69_contactid: contactId, crf69_number, crf69_volunteerprofile_Contact: owners } of contacts) {
    const owner = owners.find(({ crf69_volunteerprofileid }) => !wanted.has(crf69_volunteerprofileid));
    if (!owner || crf69_number === null) continue;
    found.byPhone.set(bare(crf69_number), {
      profileId: owner.crf69_volunteerprofileid,
      contactId,
      name: owner.crf69_volunteerid ?? '',
      by: 'phone',
    });
  }
  return found;
}

/** @returns the volunteer who is there already with a row's email or, else, phone */
export const existingOf = ({ email, phone }: Wanted, { byEmail, byPhone }: Found): Existing | undefined =>
  (email === undefined ? undefined : byEmail.get(email)) ??
  (phone === undefined ? undefined : byPhone.get(bare(phone)));

/**
 * Which of these rows' own profiles are there by now. Asked once: whoever asks after a lost answer has pauses of its
 * own, and the client's on top of them would keep people waiting for ten minutes.
 * @throws DataverseError
 */
export async function madeAlready(dataverse: Client, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = await queries(ids, (some) => ({ ...profilesWithId(some), repeatable: false }));
  const pages = valuesOf(await dataverse.batch(asked));
  return new Set(pages.flatMap(({ rows }) => rows.map((row) => row.crf69_volunteerprofileid)));
}

/** Older records have Singapore's numbers without the country, or with spaces. */
function spellings(phone: string): string[] {
  const national = /^\+65(\d{4})(\d{4})$/.exec(phone);
  if (!national) return [phone];
  const [, first = '', second = ''] = national;
  return [phone, `+65 ${first} ${second}`, `${first}${second}`, `${first} ${second}`];
}

const bare = (phone: string): string => phone.replace(/\D/g, '').replace(/^65(?=\d{8}$)/, '');

/** Makes the queries for many values; the screen gets its turn in between, for writing them takes time. */
async function queries<Query>(
  values: readonly string[],
  query: (values: readonly string[]) => Query,
): Promise<Query[]> {
  const distinct = [...new Set(values)];
  const made: Query[] = [];
  for (let from = 0; from < distinct.length; from += atOnce) {
    made.push(query(distinct.slice(from, from + atOnce)));
    await pause(0);
  }
  return made;
}
