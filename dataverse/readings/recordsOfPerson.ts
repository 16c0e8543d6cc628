/** Reads which records that messages name are one person's: besides their own, those at their addresses that the rules call theirs. */
import { type Whose, whoseRecord } from '../../domain/messages/whoseMessage.ts';
import { judgeNames } from '../../domain/people/judge.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Day } from '../../domain/time.ts';
import type { Client } from '../client.ts';
import { isIn, or } from '../filter.ts';

const { characterReference, contact, privacyRequest, volunteerProfile } = tables;

/** The volunteer profiles of one person, the contacts, every name and birthday, and all their addresses. */
export type Addressees = {
  profileIds: readonly string[];
  contactIds: readonly string[];
  names: readonly string[];
  birthday: string;
  addresses: readonly string[];
};

type Described = {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  birthday?: string | null;
};

/** Returns the records that are theirs, or may be; what is missing is another's. One request. @throws DataverseError */
export async function recordsOfPerson(
  dataverse: Client,
  { profileIds, contactIds, names, birthday, addresses }: Addressees,
  signal?: AbortSignal,
): Promise<Map<string, Exclude<Whose, 'somebody else'>>> {
  const reader = dataverse.batchedReads();
  const [contacts, profiles, references, requests] = await Promise.all([
    reader.listAll(contact, {
      select: ['crf69_contid', 'crf69_email', 'crf69_number', 'crf69_birthday'],
      expand: { crf69_volunteerprofile_Contact: { select: [] } },
      filter: or(isIn('crf69_email', addresses), isIn('crf69_number', addresses)),
      signal,
    }),
    reader.listAll(volunteerProfile, {
      select: ['crf69_volunteerid', 'crf69_volunteeremail'],
      expand: { crf69_Contact: { select: ['crf69_number', 'crf69_birthday'] } },
      filter: isIn('crf69_volunteeremail', addresses),
      signal,
    }),
    reader.listAll(characterReference, {
      select: ['crf69_name', 'crf69_email', 'crf69_contactnumber'],
      filter: or(isIn('crf69_email', addresses), isIn('crf69_contactnumber', addresses)),
      signal,
    }),
    reader.listAll(privacyRequest, { select: [], filter: isIn('_crf69_contact_value', contactIds), signal }),
  ]);
  const described: Described[] = [
    ...contacts.flatMap((row) =>
      row.crf69_volunteerprofile_Contact.map(({ crf69_volunteerprofileid: id }) => ({
        id,
        name: row.crf69_contid,
        email: row.crf69_email,
        phone: row.crf69_number,
        birthday: row.crf69_birthday,
      })),
    ),
    ...profiles.map((row) => ({
      id: row.crf69_volunteerprofileid,
      name: row.crf69_volunteerid,
      email: row.crf69_volunteeremail,
      phone: row.crf69_Contact?.crf69_number ?? null,
      birthday: row.crf69_Contact?.crf69_birthday ?? null,
    })),
    ...references.map((row) => ({
      id: row.crf69_crresponseid,
      name: row.crf69_name,
      email: row.crf69_email,
      phone: row.crf69_contactnumber,
    })),
  ];
  const isEmail = (address: string) => address.includes('@');
  const them = names.map((name) => ({
    name,
    emails: addresses.filter(isEmail),
    phones: addresses.filter((address) => !isEmail(address)),
    ...dayOf(birthday),
  }));
  const judged = described.flatMap(({ id, name, email, phone, birthday: born }) => {
    const whose = whoseRecord(
      judgeNames(them, {
        name: name ?? '',
        emails: email ? [email] : [],
        phones: phone ? [phone] : [],
        ...dayOf(born),
      }),
    );
    return whose === 'somebody else' ? [] : [[id, whose] as const];
  });
  const own = [...profileIds, ...requests.map((row) => row.crf69_privacyrequestid)];
  return new Map([...judged, ...own.map((id) => [id.toLowerCase(), 'theirs'] as const)]);
}

const dayOf = (born: string | null | undefined): { birthday?: Day } => (born ? { birthday: born as Day } : {});
