import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, ge, isIn, lt, or } from '../../dataverse/filter.ts';
import type { Selected } from '../../dataverse/query.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { type AskedKind, askedKinds } from '../../domain/contract/askedKinds.ts';
import type { WhoAsks } from '../../domain/contract/privacy.ts';
import type { OpenRequest } from '../../domain/contract/volunteering.ts';
import { idOfAsker } from '../../domain/privacy/asker.ts';
import type { RequestKind } from '../../domain/privacy/clock.ts';
import { requestKind, requestWay } from '../../domain/schema/choices/privacy.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';
import type { Day } from '../../domain/time.ts';
import { keptContact } from './mergeChains.ts';
import { type PersonAt, peopleAt, refereeColumns } from './peopleAt.ts';

const { characterReference, contact, privacyRequest, volunteerProfile } = tables;

/** Values in one condition: an office may share a mailbox. */
const atOnce = 300;

export type PrivacyRequestRow = RowInput<typeof privacyRequest>;

/** A request as it is stored. */
export type StoredRequest = {
  id: string;
  etag: string;
  kind: RequestKind | undefined;
  /** The person's, as it was then. */
  name: string;
  words: string;
  /** Undefined once they were erased. */
  who: WhoAsks | undefined;
  isChecked: boolean;
  isClosed: boolean;
  /** Officers have written which records stay, and why. */
  isRecordsDecided: boolean;
  steps: string;
  presses: string[];
};

/** A request by our page that nobody has confirmed. */
export type UnconfirmedRequest = { id: string; kind: AskedKind; name: string; who: WhoAsks; storedOn: Date };

/** Requests about personal data, in Dataverse. */
export type PrivacyRequests = {
  /** Returns the name and email address of somebody, and the ids of their volunteer profiles; of whoever was merged, of whom they became part. */
  personOf: (who: WhoAsks) => Promise<{ who: WhoAsks; name: string; email: string; profileIds: string[] } | undefined>;
  /** Returns who has an email address on record (`peopleAt.ts`). */
  peopleAt: (email: string) => Promise<PersonAt[]>;
  /** Stores a request under this id; storing it again changes nothing. */
  open: (id: string, who: WhoAsks, row: PrivacyRequestRow) => Promise<void>;
  /** Returns the open requests by our page that these people have not confirmed since a day, the latest first. */
  unconfirmedOf: (people: readonly WhoAsks[], since: Day) => Promise<UnconfirmedRequest[]>;
  /** Returns what a person asks that is not closed, without disputes, the latest first. */
  openOf: (contactId: string) => Promise<OpenRequest[]>;
  /** Returns the open requests by our page from before a day that nobody has confirmed. */
  unconfirmedBefore: (day: Day) => Promise<StoredRequest[]>;
  find: (id: string) => Promise<StoredRequest | undefined>;
  /** Writes over the version that was read; `changed` if there is a newer one. */
  change: (request: StoredRequest, row: PrivacyRequestRow) => Promise<'done' | 'changed'>;
};

export const privacyRequestsIn = (dataverse: Client): PrivacyRequests => ({
  async personOf(who) {
    if (!isGuid(idOfAsker(who))) return undefined;
    if ('reference' in who) {
      const row = await dataverse.find(characterReference, who.reference, { select: refereeColumns });
      return row && { who, name: row.crf69_name ?? '', email: row.crf69_email ?? '', profileIds: [] };
    }
    const reader = dataverse.batchedReads();
    const kept = await keptContact(reader, who.contact);
    const [person, profiles] = await Promise.all([
      reader.find(contact, kept, { select: ['crf69_contid', 'crf69_email'] }),
      reader.listAll(volunteerProfile, { select: [], filter: eq('_crf69_contact_value', kept) }),
    ]);
    return (
      person && {
        who: { contact: kept },
        name: person.crf69_contid ?? '',
        email: person.crf69_email ?? '',
        profileIds: profiles.map((row) => row.crf69_volunteerprofileid),
      }
    );
  },

  peopleAt: (email) => peopleAt(dataverse.batchedReads(), email),

  async open(id, who, row) {
    await dataverse.create(privacyRequest, id, {
      ...row,
      ...('contact' in who
        ? { 'crf69_Contact@odata.bind': rowReference(contact, who.contact) }
        : { 'crf69_CharacterReference@odata.bind': rowReference(characterReference, who.reference) }),
    });
  },

  async unconfirmedOf(people, since) {
    const found = await Promise.all(
      chunksOf(people.map(idOfAsker), atOnce).map((some) =>
        dataverse.listAll(privacyRequest, {
          select: ['crf69_name', 'crf69_requestkind', ...whoColumns, 'createdon'],
          filter: and(
            or(isIn('_crf69_contact_value', some), isIn('_crf69_characterreference_value', some)),
            eq('crf69_requestway', requestWay.codes.page),
            eq('crf69_checkedon', null),
            eq('crf69_closedon', null),
            ge('crf69_receivedon', since),
          ),
        }),
      ),
    );
    const latestFirst = found.flat().sort((one, other) => Date.parse(other.createdon) - Date.parse(one.createdon));
    return latestFirst.flatMap((row) => {
      const [kind, who] = [askedKindOf(row.crf69_requestkind), whoIn(row)];
      const id = row.crf69_privacyrequestid;
      return kind && who ? [{ id, kind, who, name: row.crf69_name ?? '', storedOn: new Date(row.createdon) }] : [];
    });
  },

  async openOf(contactId) {
    const rows = await dataverse.listAll(privacyRequest, {
      select: ['crf69_requestkind', 'crf69_requestway', 'crf69_receivedon', 'crf69_checkedon'],
      filter: and(eq('_crf69_contact_value', contactId), eq('crf69_closedon', null)),
      orderBy: ['createdon desc'],
    });
    return rows.flatMap((row) => {
      const [id, kind] = [row.crf69_privacyrequestid, askedKindOf(row.crf69_requestkind)];
      const [isByPage, isChecked] = [row.crf69_requestway === requestWay.codes.page, row.crf69_checkedon !== null];
      return kind ? [{ id, kind, received: row.crf69_receivedon ?? '', isByPage, isChecked }] : [];
    });
  },

  async unconfirmedBefore(day) {
    const rows = await dataverse.listAll(privacyRequest, {
      select: storedColumns,
      filter: and(
        eq('crf69_requestway', requestWay.codes.page),
        eq('crf69_checkedon', null),
        eq('crf69_closedon', null),
        lt('crf69_receivedon', day),
      ),
    });
    return rows.map(storedFrom);
  },

  async find(id) {
    const row = isGuid(id) ? await dataverse.find(privacyRequest, id, { select: storedColumns }) : undefined;
    return row && storedFrom(row);
  },

  async change({ id, etag }, row) {
    try {
      await dataverse.update(privacyRequest, id, row, { ifMatch: etag });
      return 'done';
    } catch (error) {
      if (error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind)) return 'changed';
      throw error;
    }
  },
});

/** Returns undefined for a dispute, which staff write down, and nobody asks for. */
const askedKindOf = (code: number | null): AskedKind | undefined =>
  askedKinds.find((kind) => requestKind.codes[kind] === code);

const whoColumns = ['_crf69_contact_value', '_crf69_characterreference_value'] as const;
const storedColumns = [
  ...(['crf69_requestkind', ...whoColumns, 'crf69_checkedon', 'crf69_closedon'] as const),
  ...(['crf69_name', 'crf69_words', 'crf69_steps', 'crf69_presses', 'crf69_recordskept'] as const),
] as const;

function whoIn(row: Selected<typeof privacyRequest, (typeof whoColumns)[number]>): WhoAsks | undefined {
  if (row._crf69_contact_value) return { contact: row._crf69_contact_value };
  const reference = row._crf69_characterreference_value;
  return reference ? { reference } : undefined;
}

const storedFrom = (row: Selected<typeof privacyRequest, (typeof storedColumns)[number]>): StoredRequest => ({
  id: row.crf69_privacyrequestid,
  etag: row['@odata.etag'],
  kind: requestKind.names.get(row.crf69_requestkind),
  name: row.crf69_name ?? '',
  words: row.crf69_words ?? '',
  who: whoIn(row),
  isChecked: row.crf69_checkedon !== null,
  isClosed: row.crf69_closedon !== null,
  isRecordsDecided: row.crf69_recordskept !== null,
  steps: row.crf69_steps ?? '',
  presses: row.crf69_presses?.split(',') ?? [],
});
