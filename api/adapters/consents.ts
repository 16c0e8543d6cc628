import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, isIn } from '../../dataverse/filter.ts';
import { mapped, type Operation } from '../../dataverse/operation.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import {
  type ConsentingPerson,
  consentingByKeys,
  consentingPeople,
  consentingProfiles,
  distinctPeople,
  whoCount,
} from '../../dataverse/readings/consentingPeople.ts';
import { consentRow, type NewConsent } from '../../domain/forms/consentRow.ts';
import { normalisedAddress } from '../../domain/messages/recipientList.ts';
import { type Referee, withdrawnTexts, withdrawnToFind } from '../../domain/people/erased.ts';
import { wantedKeys } from '../../domain/people/keys.ts';
import { compareNames } from '../../domain/people/names.ts';
import type { ConsentEvent } from '../../domain/privacy/consent.ts';
import { yesNoAnswered } from '../../domain/schema/answered.ts';
import { consentAnswer } from '../../domain/schema/choices/privacy.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { loaderFor, pressLoader } from './batchLoader.ts';
import { erasedPeopleIn } from './erasedPeople.ts';
import { keptContact } from './mergeChains.ts';
import { widened } from './retention/held.ts';

/** What people agreed to, in Dataverse. */
export type Consents = {
  /**
   * Returns the people whom an email address reaches: the chosen contacts, or if none of them is left, everybody who has
   * the address, as a volunteer alone, too, where that may change whether we may write; of these, the active ones, or if there are none, those who were deactivated. Whoever was merged is
   * whom they became part of. Simultaneous calls share a request, also with other adapters.
   * @param isPatient true for the queue's deliveries, for which no person waits: held back, to share a request with others
   */
  of: (address: string, chosen?: readonly string[], isPatient?: boolean) => Promise<ConsentingPerson[]>;
  /** Returns as `of` whom emails to an address may have reached: also those whose profile has it, and not their contact. */
  ofMailbox: (address: string) => Promise<ConsentingPerson[]>;
  /** Returns the contact of whom somebody became part by merges; their own where they were not merged. */
  keptContact: (contactId: string) => Promise<string>;
  /** Returns where one person is reached, and their profiles; empty texts where nothing is stored. */
  addressesOf: (contactId: string) => Promise<{ email: string; number: string; profileIds: string[] }>;
  /** Returns what one person agreed to. */
  ofPerson: (contactId: string) => Promise<ConsentEvent[]>;
  /** Returns what the people of a referee's name, with one of their addresses in whatever spelling, agreed to. Simultaneous calls share a request, as those of `of`. */
  ofReferee: (referee: Referee) => Promise<ConsentEvent[][]>;
  /** Returns whether somebody of this name withdrew as a referee who had one of these addresses, in whatever spelling. As above. */
  refereeWithdrew: (referee: Referee) => Promise<boolean>;
  /** Stores that a referee withdrew, without saying who: it outlives the reference. Idempotent. */
  recordReferee: (referee: Referee) => Promise<void>;
  /** Stores that a referee agrees again. Another spelling, or another address of theirs, goes on counting. Idempotent. */
  letRefereeAgree: (referee: Referee) => Promise<void>;
  /** Marks of those contacts whose column says Yes that they answered, so that a No which is set in Dynamics later counts. Idempotent. */
  markYes: (contactIds: readonly string[]) => Promise<void>;
  /** Stores an answer. @returns `known` if there is an answer of this id, and `nobody` if there is no such person */
  record: (consent: NewConsent) => Promise<'stored' | 'known' | 'nobody'>;
  /**
   * Stores the consents of an imported file, which has written the PDPA column already. Idempotent.
   * @param withdrawn contacts who had withdrawn before the import: their column becomes No again
   */
  recordImported: (given: readonly NewConsent[], withdrawn: readonly string[]) => Promise<void>;
};

const isWithdrawal = ({ answer }: ConsentEvent): boolean => answer === consentAnswer.codes.withdrawn;

const { contact, consentEvent, erasedPerson, externalOrganization } = tables;
const most = 100;

type Hash = { kept: (text: string) => string; known: (text: string) => string[] };

/** @param hash makes what is kept of a referee who withdrew, and what is looked up */
export function consentsIn(dataverse: Client, hash: Hash): Consents {
  const load = pressLoader(dataverse);
  const reads = () => dataverse.batchedReads();
  const erasedPeople = erasedPeopleIn(dataverse);
  const loaderOf = (by: 'email' | 'contactId', isPatient: boolean) =>
    new DataLoader<string, ConsentingPerson[]>(
      async (keys) => {
        const people = await loaderFor(dataverse, isPatient)(consentingPeople(by, [...new Set(keys)]));
        return keys.map((key) => people.filter((one) => normalisedAddress(one[by]) === key));
      },
      { cache: false, maxBatchSize: most },
    );
  const loadersFor = (isPatient: boolean) => ({
    byProfile: new DataLoader<string, ConsentingPerson[]>(
      async (addresses) => {
        const people = await loaderFor(dataverse, isPatient)(consentingProfiles([...new Set(addresses)]));
        return addresses.map((address) => people.filter(({ email }) => normalisedAddress(email) === address));
      },
      { cache: false, maxBatchSize: most },
    ),
    byAddress: loaderOf('email', isPatient),
    byId: loaderOf('contactId', isPatient),
  });
  const [usual, patient] = [loadersFor(false), loadersFor(true)];
  const byKey = new DataLoader<string, ConsentingPerson[]>(
    async (keys) => {
      const holders = await load(consentingByKeys([...new Set(keys)]));
      return keys.map((key) => holders.filter((one) => one.key === key).map(({ person }) => person));
    },
    { cache: false, maxBatchSize: most },
  );

  /** Returns those of some people whose answers count. Of whoever is not active, it reads whom they became part of. */
  async function reached(people: readonly ConsentingPerson[]): Promise<ConsentingPerson[]> {
    const whole = people.map(async (person) => {
      if (person.isActive) return [person];
      const keptId = await keptContact(reads(), person.contactId);
      return keptId === person.contactId ? [person] : usual.byId.load(normalisedAddress(keptId));
    });
    return whoCount((await Promise.all(whole)).flat());
  }

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
        // A No is an answer only with its mark (`domain/schema/answered.ts`), also one that is set in Dynamics later.
        const mark = yesNoAnswered({ crf69_pdpa }, row.crf69_yesnoanswered);
        return update(contact, row.crf69_contactid, { crf69_pdpa, ...mark });
      }),
      ...organizations.map((row) =>
        update(externalOrganization, row.crf69_externalorganizationid, { crf69_pdpaconsent: crf69_pdpa }),
      ),
    ];
  }

  /** @param mayBe the refusals that are no failure */
  async function writeAll(operations: readonly Operation<unknown>[], mayBe: readonly string[]): Promise<void> {
    const outcomes = operations.length > 0 ? await dataverse.batch(operations, { continueOnError: true }) : [];
    for (const outcome of outcomes) if (!outcome.ok && !mayBe.includes(outcome.error.kind)) throw outcome.error;
  }

  return {
    async of(address, chosen = [], isPatient = false) {
      const { byAddress, byId, byProfile } = isPatient ? patient : usual;
      const people = (await Promise.all(chosen.map((id) => byId.load(normalisedAddress(id))))).flat();
      if (people.length > 0) return reached(people);
      const key = normalisedAddress(address);
      const found = await byAddress.load(key);
      // Where somebody has withdrawn nothing, whoever has the address as a volunteer alone changes no answer.
      const isOpen = found.some(({ isActive, events }) => isActive && !events.some(isWithdrawal));
      return reached(whoCount(isOpen ? found : distinctPeople([...found, ...(await byProfile.load(key))])));
    },
    async ofMailbox(address) {
      const key = normalisedAddress(address);
      const found = await Promise.all([usual.byAddress.load(key), usual.byProfile.load(key)]);
      return reached(whoCount(distinctPeople(found.flat())));
    },
    keptContact: async (contactId) => (isGuid(contactId) ? keptContact(reads(), contactId) : contactId),
    async addressesOf(contactId) {
      const row = await dataverse.find(contact, contactId, {
        select: ['crf69_email', 'crf69_number'],
        expand: { crf69_volunteerprofile_Contact: { select: [] } },
      });
      return {
        email: row?.crf69_email?.trim() ?? '',
        number: row?.crf69_number?.trim() ?? '',
        profileIds: (row?.crf69_volunteerprofile_Contact ?? []).map((one) => one.crf69_volunteerprofileid),
      };
    },
    ofPerson: async (contactId) => (await usual.byId.load(normalisedAddress(contactId)))[0]?.events ?? [],
    async ofReferee({ name, emails, phones }) {
      const people = await Promise.all([
        // The columns, too: the keys of what was changed in Dynamics follow some minutes later.
        ...emails.map((email) => usual.byAddress.load(normalisedAddress(email))),
        ...wantedKeys({ name: '', emails, phones }).map((key) => byKey.load(key)),
      ]);
      const named = people.flat().filter((one) => compareNames(one.name, name) === 'same');
      return (await reached(whoCount(named))).map(({ events }) => events);
    },
    async refereeWithdrew(referee) {
      const hashes = withdrawnToFind(referee).flatMap(hash.known);
      if (hashes.length === 0) return false;
      const read = firstPage(erasedPerson, {
        select: [],
        filter: and(isIn('crf69_hash', hashes), eq('statecode', activeState)),
        top: 1,
      });
      return load(mapped(read, ({ rows }) => rows.length > 0));
    },
    async recordReferee(referee) {
      const hashes = withdrawnTexts(referee).map(hash.kept);
      await erasedPeople.remember(hashes);
      // They may have agreed again since an earlier withdrawal.
      await erasedPeople.setActive(hashes, true);
    },
    letRefereeAgree: (referee) =>
      erasedPeople.setActive([...withdrawnTexts(referee), ...withdrawnToFind(referee)].flatMap(hash.known), false),

    async markYes(contactIds) {
      const filter = and(isIn('crf69_contactid', contactIds), eq('crf69_pdpa', true));
      const rows = await dataverse.listAll(contact, { select: ['crf69_yesnoanswered'], filter });
      const writes = rows.flatMap((row) => {
        const mark = yesNoAnswered({ crf69_pdpa: true }, row.crf69_yesnoanswered);
        const isMarked = mark.crf69_yesnoanswered === row.crf69_yesnoanswered;
        // Whatever changes it meanwhile has the row read again.
        return isMarked ? [] : [update(contact, row.crf69_contactid, mark, { ifMatch: row['@odata.etag'] })];
      });
      await writeAll(writes, ['preconditionFailed', 'notFound']);
    },

    async record(consent) {
      if (!isGuid(consent.contactId)) return 'nobody';
      const { id, row } = consentRow(consent);
      try {
        const following = consent.purpose === 'contact' ? await columnsFollowing(consent) : [];
        await dataverse.atomic([...following, create(consentEvent, id, row)]);
      } catch (error) {
        if (!(error instanceof DataverseError)) throw error;
        if (['notFound', 'invalid'].includes(error.kind)) return 'nobody';
        if (['preconditionFailed', 'duplicateKey'].includes(error.kind)) return 'known';
        throw error;
      }
      return 'stored';
    },

    async recordImported(given, withdrawn) {
      const operations = [
        ...given.map(consentRow).map(({ table, id, row }) => create(table, id, row)),
        ...withdrawn.map((contactId) => update(contact, contactId, { crf69_pdpa: false })),
      ];
      await writeAll(operations, ['preconditionFailed', 'duplicateKey']);
    },
  };
}
