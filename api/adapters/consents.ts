import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, isIn, ne, or } from '../../dataverse/filter.ts';
import { mapped, type Operation } from '../../dataverse/operation.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { consentRow, type NewConsent } from '../../domain/forms/consentRow.ts';
import { sameAddress } from '../../domain/messages/recipientList.ts';
import type { ConsentEvent, RefereeWithdrawal } from '../../domain/privacy/consent.ts';
import { markOfAnswers } from '../../domain/schema/answered.ts';
import { requestKind } from '../../domain/schema/choices/privacy.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { batchLoader } from './batchLoader.ts';
import { widened } from './retention/held.ts';

/** A person whom an address reaches, and what they agreed to. */
export type ConsentingPerson = { contactId: string; isActive: boolean; events: ConsentEvent[] };

/** What people agreed to, in Dataverse. */
export type Consents = {
  /**
   * Returns the people whom an email address reaches: the active ones among the chosen contacts, or if there are none,
   * everybody who has the address. Simultaneous calls share a request, also with other adapters.
   */
  of: (address: string, chosen?: readonly string[]) => Promise<ConsentingPerson[]>;
  /** Returns what one person agreed to. */
  ofPerson: (contactId: string) => Promise<ConsentEvent[]>;
  /** Returns the withdrawals of referees with this address or number. Simultaneous calls share a request, as those of `of`. */
  ofReferees: (address: string) => Promise<RefereeWithdrawal[]>;
  /** Stores an answer. Idempotent. @returns whether there is such a person */
  record: (consent: NewConsent) => Promise<boolean>;
  /**
   * Stores the consents of an imported file, which has written the PDPA column already. Idempotent.
   * @param withdrawn contacts who had withdrawn before the import: their column becomes No again
   */
  recordImported: (given: readonly NewConsent[], withdrawn: readonly string[]) => Promise<void>;
};

const { contact, consentEvent, externalOrganization, privacyRequest } = tables;
const most = 100;

export function consentsIn(dataverse: Client): Consents {
  const load = batchLoader(dataverse);
  const loaderOf = (by: 'crf69_email' | 'crf69_contactid') =>
    new DataLoader<string, ConsentingPerson[]>(
      async (keys) => {
        const rows = await load(mapped(contactsWith(by, [...new Set(keys)]), (page) => page.rows));
        return keys.map((key) => rows.filter((row) => sameAddress(row[by] ?? '') === key).map(personIn));
      },
      { cache: false, maxBatchSize: most },
    );
  const [byAddress, byId] = [loaderOf('crf69_email'), loaderOf('crf69_contactid')];

  /**
   * Returns the updates by which the customer's own columns show the latest answer about contact: of the person's contacts,
   * merged ones too, and of the organisations that they speak for.
   */
  async function columnsFollowing({ contactId, answer }: NewConsent): Promise<Operation<undefined>[]> {
    const reader = dataverse.batchedReads();
    const { all, profileIds } = await widened(reader, [contactId]);
    const ids = [...all].filter((id) => !profileIds.includes(id));
    const [contacts, organizations] = await Promise.all([
      reader.listAll(contact, { select: ['crf69_yesnoanswered'], filter: isIn('crf69_contactid', ids) }),
      reader.listAll(externalOrganization, { select: [], filter: isIn('_crf69_contact_value', ids) }),
    ]);
    const crf69_pdpa = answer === 'given';
    return [
      ...contacts.map((row) => {
        // A No is an answer only with its mark (`domain/schema/answered.ts`).
        const mark = crf69_pdpa ? {} : markOfAnswers({ crf69_pdpa }, row.crf69_yesnoanswered);
        return update(contact, row.crf69_contactid, { crf69_pdpa, ...mark });
      }),
      ...organizations.map((row) =>
        update(externalOrganization, row.crf69_externalorganizationid, { crf69_pdpaconsent: crf69_pdpa }),
      ),
    ];
  }

  return {
    async of(address, chosen = []) {
      const people = (await Promise.all(chosen.map((id) => byId.load(sameAddress(id))))).flat();
      // Those who were merged or erased since they were chosen are not active.
      const active = people.filter(({ isActive }) => isActive);
      return active.length > 0 ? active : byAddress.load(sameAddress(address));
    },
    ofPerson: async (contactId) => (await byId.load(sameAddress(contactId)))[0]?.events ?? [],
    ofReferees: (address) =>
      load(
        mapped(withdrawalsAt(address), ({ rows }) =>
          rows.flatMap(({ crf69_checkedon: on, crf69_CharacterReference: referee }) =>
            on && referee ? [{ name: referee.crf69_name ?? '', on }] : [],
          ),
        ),
      ),

    async record(consent) {
      if (!isGuid(consent.contactId)) return false;
      const { id, row } = consentRow(consent);
      try {
        const following = consent.purpose === 'contact' ? await columnsFollowing(consent) : [];
        await dataverse.atomic([...following, create(consentEvent, id, row)]);
      } catch (error) {
        if (!(error instanceof DataverseError)) throw error;
        if (['notFound', 'invalid'].includes(error.kind)) return false;
        // An earlier try of the same press, whose answer was lost.
        if (!['preconditionFailed', 'duplicateKey'].includes(error.kind)) throw error;
      }
      return true;
    },

    async recordImported(given, withdrawn) {
      const operations = [
        ...given.map(consentRow).map(({ table, id, row }) => create(table, id, row)),
        ...withdrawn.map((contactId) => update(contact, contactId, { crf69_pdpa: false })),
      ];
      const outcomes = operations.length > 0 ? await dataverse.batch(operations, { continueOnError: true }) : [];
      for (const outcome of outcomes)
        if (!outcome.ok && !['preconditionFailed', 'duplicateKey'].includes(outcome.error.kind)) throw outcome.error;
    },
  };
}

const contactsWith = (by: 'crf69_email' | 'crf69_contactid', keys: readonly string[]) =>
  firstPage(contact, {
    select: ['crf69_email', 'statecode'],
    filter: by === 'crf69_email' ? and(isIn(by, keys), eq('statecode', activeState)) : isIn(by, keys),
    expand: { crf69_consentevent_Contact: { select: ['crf69_purpose', 'crf69_answer', 'createdon'] } },
  });

const withdrawalsAt = (address: string) =>
  firstPage(privacyRequest, {
    select: ['crf69_checkedon'],
    filter: and(
      eq('crf69_requestkind', requestKind.codes.withdrawal),
      ne('crf69_checkedon', null),
      or(
        eq('crf69_CharacterReference/crf69_email', address),
        eq('crf69_CharacterReference/crf69_contactnumber', address),
      ),
    ),
    expand: { crf69_CharacterReference: { select: ['crf69_name'] } },
  });

type ContactRow = {
  crf69_contactid: string;
  statecode: number;
  crf69_consentevent_Contact: { crf69_purpose: number | null; crf69_answer: number | null; createdon: string }[];
};

const personIn = ({ crf69_contactid, statecode, crf69_consentevent_Contact }: ContactRow): ConsentingPerson => ({
  contactId: crf69_contactid,
  isActive: statecode === activeState,
  events: crf69_consentevent_Contact.map((row) => ({
    purpose: row.crf69_purpose,
    answer: row.crf69_answer,
    on: row.createdon,
  })),
});
