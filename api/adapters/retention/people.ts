/** People whose data is due, what holds them, and what is deleted or emptied of them, in Dataverse. */
import type { Client, Reader } from '../../../dataverse/client.ts';
import { and, eq, isIn } from '../../../dataverse/filter.ts';
import { update } from '../../../dataverse/operations/writeOperations.ts';
import { mentionsOf, type Sought } from '../../../dataverse/readings/mentions.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { hasLeft } from '../../../domain/clearance/standing.ts';
import { heldMark } from '../../../domain/messages/receiptEmail.ts';
import { normalisedAddress } from '../../../domain/messages/recipientList.ts';
import { unsignedReference } from '../../../domain/people/unsigned.ts';
import type { Counts } from '../../../domain/retention/rules.ts';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { activeState, inactiveState } from '../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { type RowInput, rowReference, tables } from '../../../domain/schema/index.ts';
import { mergedInto } from '../mergeChains.ts';
import { emptyAside } from './asideRows.ts';
import { type DueFilter, dueAmong, isDue } from './due.ts';
import { longestDue, type ProfileRow, profileColumns } from './duePeople.ts';
import { writeLists } from './enteredLists.ts';
import { formerAddressesIn } from './formerAddresses.ts';
import { heldIn } from './held.ts';
import { dueOrganization, dueOrganizations, organizationWith } from './heldOrganizations.ts';
import { concernsOnceNaming } from './namedConcerns.ts';
import { freePlacesAhead } from './placesAhead.ts';
import { type DuePerson, type Plan, planOf, securedColumns } from './plan.ts';
import { emailsTo, isAtWork, isToThemAlone, leaveEmails } from './recipients.ts';
import { countsOf, noteGone, type RowRef, removeAll } from './rows.ts';

const { attendance, characterReference, contact, messageDelivery, trainingAttendance, volunteerProfile } = tables;

export type RetentionPeople = {
  /**
   * Yields the volunteers who have had one of these statuses since before `before`, the longest first, without people who came
   * back under another profile; of applications that are held back also those of organisations. Held people are among them.
   */
  due: (filter: DueFilter) => AsyncIterable<DuePerson>;
  /** Returns one of them, if they still are. @param id of the volunteer's profile, or of the organisation */
  dueOne: (id: string, filter: DueFilter) => Promise<DuePerson | undefined>;
  /** Returns a volunteer, whatever their status, or who applied for an organisation. @param id as for `dueOne` */
  find: (id: string) => Promise<DuePerson | undefined>;
  /** Returns the ids of the profiles, contacts and references that an open request or a concern holds. */
  held: (now: Date) => Promise<ReadonlySet<string>>;
  /** Returns how many rows a deletion removes or empties, by table. */
  count: (person: DuePerson, filter: DueFilter) => Promise<Counts>;
  /**
   * Counts the emails to the person, those of them to nobody else, the references that stay without their author, and the
   * volunteers who entered them as a referee (`entered`), and the rows about others that have an address of theirs.
   */
  beside: (
    person: DuePerson,
    filter: DueFilter,
  ) => Promise<{
    emails: number;
    alone: number;
    unsigned: number;
    entered: number;
    mentions: { counts: Counts } & Sought;
  }>;
  /**
   * Removes the person from the recipients of emails: an email that still listed them, with its delivery deleted, would be
   * sent to them again. What was written to nobody else is deleted with its text.
   * @returns false while a message to them is being sent, because the worker would write their address again
   */
  leave: (person: DuePerson, filter: DueFilter, now: Date) => Promise<boolean>;
  /**
   * Carries out the plan; places in sessions to come become free. Idempotent: a retry finishes what was interrupted.
   * @param anonymousId stands for the person from then on
   */
  carryOut: (person: DuePerson, filter: DueFilter, anonymousId: string, now: Date) => Promise<void>;
};

export const retentionPeopleIn = (dataverse: Client, eraser: Client): RetentionPeople => {
  const planned = (reader: Reader, person: DuePerson, filter: DueFilter) =>
    planOf(reader, person, filter, formerAddressesIn(eraser));
  return {
    async *due(filter) {
      const reader = dataverse.batchedReads();
      for await (const rows of longestDue(reader, filter))
        yield* await withoutReturned(reader, await peopleOf(reader, rows), filter);
      if (filter.isHeldBack) for await (const some of dueOrganizations(reader, filter.before)) yield* some;
    },

    async dueOne(id, filter) {
      const { rows } = await dataverse.page(volunteerProfile, {
        select: profileColumns,
        filter: and(eq('crf69_volunteerprofileid', id), isDue(filter)),
        top: 1,
      });
      const reader = dataverse.batchedReads();
      const [person] = await withoutReturned(reader, await peopleOf(reader, rows), filter);
      if (person || !filter.isHeldBack) return person;
      return dueOrganization(reader, filter.before, id);
    },

    async find(id) {
      const row = await dataverse.find(volunteerProfile, id, { select: profileColumns });
      const [person] = await peopleOf(dataverse.batchedReads(), row ? [row] : []);
      return person ?? organizationWith(dataverse, id);
    },

    held: (now) => heldIn(dataverse.batchedReads(), now),

    async count(person, filter) {
      const plan = await planned(dataverse.batchedReads(), person, filter);
      const { steps, last, kept, aside, nameless, unsigned } = plan;
      return countsOf([
        ...[...steps, ...last].flat(),
        ...kept,
        ...aside,
        ...contactsEmptied(plan),
        ...unsigned.map(referenceOf),
        ...nameless.map(({ id }) => ({ table: 'messageDelivery' as const, id })),
      ]);
    },

    async beside(person, filter) {
      const reader = dataverse.batchedReads();
      const plan = await planned(reader, person, filter);
      const { addresses, soleAddresses, unsigned, lists } = plan;
      const gone = { addresses: soleAddresses, contactIds: person.contactIds };
      const emails = await emailsTo(reader, addresses);
      const alone = emails.filter((email) => isToThemAlone(email, gone)).length;
      const left = emails.filter(({ written }) =>
        written.some((one) => soleAddresses.includes(normalisedAddress(one))),
      );
      const entered = lists.filter(({ table, text }) => table === 'contact' && text !== null).length;
      const sought = { addresses: soleAddresses, own: rowsOf(person, plan) };
      const mentions = { counts: await mentionsOf(reader, sought), ...sought };
      return { emails: left.length, alone, unsigned: unsigned.length, entered, mentions };
    },

    async leave(person, filter, now) {
      const reader = dataverse.batchedReads();
      const plan = await planned(reader, person, filter);
      const emails = await emailsTo(reader, plan.addresses);
      if (isAtWork(emails, now) || (await isOnItsWay(reader, plan))) return false;
      await leaveEmails(dataverse, eraser, emails, { addresses: plan.soleAddresses, contactIds: person.contactIds });
      return true;
    },

    async carryOut(person, filter, anonymousId, now) {
      const reader = dataverse.batchedReads();
      const plan = await planned(reader, person, filter);
      const { steps, last, kept, aside, emptied, nameless, unsigned, lists } = plan;
      // First, because a retry finds them by the references.
      await noteGone(dataverse, await concernsOnceNaming(reader, eraser, referencesIn(plan)), true);
      await writeLists(dataverse, lists);
      for (const { id, change } of nameless) await dataverse.update(messageDelivery, id, change);
      // Before the merge goes, whose record alone says whose they are.
      await emptyAside(dataverse, aside);
      const ofThePast = await freePlacesAhead(dataverse, kept, now);
      if (ofThePast.length > 0) await withoutName(dataverse, ofThePast, anonymousId);
      for (const rows of steps) await removeAll(dataverse, eraser, rows);
      const nothing = Object.fromEntries(securedColumns.map((column) => [column, null]));
      await noteGone(
        dataverse,
        emptied.map((id) => ({ table: 'contact', id })),
        true,
      );
      for (const id of emptied) await dataverse.update(contact, id, nothing);
      await noteGone(dataverse, unsigned.map(referenceOf), true);
      for (const one of unsigned)
        await dataverse.update(characterReference, one.id, unsignedReference(one, anonymousId));
      for (const rows of last) await removeAll(dataverse, eraser, rows);
    },
  };
};

/** The ids of the rows that are theirs, or that the plan changes. */
function rowsOf({ contactIds, profileIds, referenceIds = [], organizationIds = [] }: DuePerson, plan: Plan) {
  const { steps, last, kept, aside, nameless, unsigned, lists } = plan;
  const changed = [...[...steps, ...last].flat(), ...kept, ...aside, ...nameless, ...unsigned, ...lists];
  const theirs = [...contactIds, ...profileIds, ...referenceIds, ...organizationIds];
  return [...new Set([...theirs, ...changed.map(({ id }) => id)])];
}

/** The contacts that lose their secured answers, or the whole list of referees. */
function contactsEmptied({ emptied, lists }: Plan): RowRef[] {
  const ofLists = lists.flatMap(({ table, id, text }) => (table === 'contact' && text === null ? [id] : []));
  return [...new Set([...emptied, ...ofLists])].map((id) => ({ table: 'contact', id }));
}

/** The references that go, or lose their author. */
const referencesIn = ({ steps, last, unsigned }: Plan): string[] => [
  ...[...steps, ...last].flat().flatMap(({ table, id }) => (table === 'characterReference' ? [id] : [])),
  ...unsigned.map(({ id }) => id),
];

const referenceOf = ({ id }: { id: string }): RowRef => ({ table: 'characterReference', id });

/** Returns whether a message is waiting, or being sent. The copy of a receipt that nobody queued before staff take in the form is not. */
async function isOnItsWay(reader: Reader, { steps, nameless }: Plan): Promise<boolean> {
  const gone = steps.flat().filter(({ table }) => table === 'messageDelivery');
  const found = await Promise.all(
    chunksOf([...gone, ...nameless], 300).map((some) =>
      reader.listAll(messageDelivery, {
        select: ['crf69_presskey', 'crf69_lasterror'],
        filter: and(
          isIn(
            'crf69_messagedeliveryid',
            some.map(({ id }) => id),
          ),
          isIn('crf69_status', [deliveryStatus.codes.pending, deliveryStatus.codes.sending]),
        ),
      }),
    ),
  );
  return found.flat().some((row) => !row.crf69_presskey?.endsWith(heldMark) || row.crf69_lasterror !== null);
}

async function peopleOf(reader: Reader, rows: readonly ProfileRow[]): Promise<DuePerson[]> {
  const merged = await mergedInto(
    reader,
    rows.map((row) => row.crf69_volunteerprofileid),
  );
  return rows.map(({ crf69_volunteerprofileid: profileId, crf69_volunteerid, _crf69_contact_value: contactId }) => {
    const all = [...merged.filter((one) => one.keptId === profileId), { id: profileId, contactId }];
    return {
      profileId,
      name: crf69_volunteerid ?? '',
      profileIds: all.map((one) => one.id),
      contactIds: [...new Set(all.flatMap((one) => one.contactId ?? []))],
    };
  });
}

/** Leaves out people who have come back: another profile has their contact, and has not left nor is due itself. */
async function withoutReturned(reader: Reader, people: DuePerson[], filter: DueFilter): Promise<DuePerson[]> {
  if (filter.deletes === 'securedAnswers') return people;
  const ids = [...new Set(people.flatMap(({ contactIds }) => contactIds))];
  const found = await Promise.all(
    chunksOf(ids, 300).map((some) =>
      reader.listAll(volunteerProfile, {
        select: ['_crf69_contact_value', 'crf69_volunteerstatus'],
        filter: and(eq('statecode', activeState), isIn('_crf69_contact_value', some)),
      }),
    ),
  );
  const others = found.flat().filter((row) => !hasLeft(row.crf69_volunteerstatus));
  const otherIds = others.map((row) => row.crf69_volunteerprofileid);
  const due = await dueAmong(reader, otherIds, filter);
  const here = others.filter((row) => !due.has(row.crf69_volunteerprofileid));
  const isOf = ({ contactIds, profileIds }: DuePerson, row: (typeof here)[number]): boolean =>
    contactIds.includes(row._crf69_contact_value ?? '') && !profileIds.includes(row.crf69_volunteerprofileid);
  return people.filter((person) => !here.some((row) => isOf(person, row)));
}

/**
 * Binds attendances to an empty, deactivated profile under the random id, and empties what names or describes the person:
 * hours, volunteers and regular volunteers in reports stay the same.
 */
async function withoutName(dataverse: Client, kept: readonly RowRef[], anonymousId: string): Promise<void> {
  await noteGone(dataverse, kept, true);
  await dataverse.create(volunteerProfile, anonymousId, {
    crf69_volunteerstatus: volunteerStatus.codes.exited,
    crf69_statusseen: volunteerStatus.codes.exited,
  });
  // Dataverse creates no row that is inactive.
  await dataverse.update(volunteerProfile, anonymousId, { statecode: inactiveState, statuscode: 2 });
  const emptied = {
    crf69_name: null,
    crf69_remarks: null,
    crf69_clearancereason: null,
    crf69_overriddenby: null,
    crf69_overridereason: null,
    crf69_correctedby: null,
    'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, anonymousId),
  } satisfies RowInput<typeof attendance> & RowInput<typeof trainingAttendance>;
  const writes = kept.map(({ table, id }) =>
    table === 'attendance' ? update(attendance, id, emptied) : update(trainingAttendance, id, emptied),
  );
  for (const some of chunksOf(writes, 500))
    for (const outcome of await dataverse.batch(some, { continueOnError: true }))
      if (!outcome.ok && outcome.error.kind !== 'notFound') throw outcome.error;
}
