import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, isIn } from '../../dataverse/filter.ts';
import { mapped } from '../../dataverse/operation.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { consentRow, type NewConsent } from '../../domain/forms/consentRow.ts';
import { sameAddress } from '../../domain/messages/recipientList.ts';
import type { ConsentEvent } from '../../domain/privacy/consent.ts';
import { markOfAnswers } from '../../domain/schema/answered.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { batchLoader } from './batchLoader.ts';

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
  /** Stores an answer. Idempotent. @returns whether there is such a person */
  record: (consent: NewConsent) => Promise<boolean>;
  /**
   * Stores the consents of an imported file, which has written the PDPA column already. Idempotent.
   * @param withdrawn contacts who had withdrawn before the import: their column becomes No again
   */
  recordImported: (given: readonly NewConsent[], withdrawn: readonly string[]) => Promise<void>;
};

const { contact, consentEvent } = tables;
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

  /** Returns the column that marks a No to the PDPA question as an answer (`domain/schema/answered.ts`). */
  async function markOfNo(contactId: string) {
    const row = await dataverse.find(contact, contactId, { select: ['crf69_yesnoanswered'] });
    return markOfAnswers({ crf69_pdpa: false }, row?.crf69_yesnoanswered);
  }

  return {
    async of(address, chosen = []) {
      const people = (await Promise.all(chosen.map((id) => byId.load(sameAddress(id))))).flat();
      // Those who were merged or erased since they were chosen are not active.
      const active = people.filter(({ isActive }) => isActive);
      return active.length > 0 ? active : byAddress.load(sameAddress(address));
    },
    ofPerson: async (contactId) => (await byId.load(sameAddress(contactId)))[0]?.events ?? [],

    async record(consent) {
      const { contactId, purpose, answer } = consent;
      if (!isGuid(contactId)) return false;
      const { id, row } = consentRow(consent);
      // The customer's own column always shows the latest answer about contact.
      const latest = { crf69_pdpa: answer === 'given' };
      try {
        const mark = purpose === 'contact' && answer !== 'given' ? await markOfNo(contactId) : {};
        await dataverse.atomic([
          ...(purpose === 'contact' ? [update(contact, contactId, { ...latest, ...mark })] : []),
          create(consentEvent, id, row),
        ]);
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
