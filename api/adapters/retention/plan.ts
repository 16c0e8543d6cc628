/** Plans the deletion of a person's data: which rows are deleted, which are emptied, and which stay without a name. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, containValues, eq, isIn, ne, or } from '../../../dataverse/filter.ts';
import { isSameReferee } from '../../../domain/people/distinctReferees.ts';
import { refereeColumns, refereeOf, type UnsignedReference } from '../../../domain/people/unsigned.ts';
import { answeredQuestions } from '../../../domain/schema/choices/people.ts';
import { columnName, type TableDefinition, tables } from '../../../domain/schema/index.ts';
import { addressesOf, type Nameless, statesOfReferees } from './addresses.ts';
import { asideOf } from './asideRows.ts';
import { type DueFilter, dueAmong } from './due.ts';
import { type EnteredList, emptiedLists, listsWithout } from './enteredLists.ts';
import type { FormerAddresses } from './formerAddresses.ts';
import { idsNaming, inChunks, type RowRef, withDependents } from './rows.ts';

const { characterReference, contact, externalOrganization, volunteerProfile } = tables;

/**
 * A volunteer, a referee, or who applied for an organisation. `profileIds` has the profiles that were merged into the volunteer's
 * own, and then that one.
 */
export type DuePerson = {
  profileId: string;
  name: string;
  profileIds: readonly string[];
  contactIds: readonly string[];
  /** What they wrote, or were asked for, as a referee. */
  referenceIds?: readonly string[];
  /** The applications for organisations of which they are the contact person, and that nobody took in. */
  organizationIds?: readonly string[];
};

/** What a deletion (`DeletedPart`) changes. */
export type Plan = {
  /** Rows that are deleted, step by step. A row whose deletion is refused stops all later steps. */
  steps: readonly (readonly RowRef[])[];
  /** Rows that are deleted after everything else, because a retry finds the other rows by them. */
  last: readonly (readonly RowRef[])[];
  /** Attendances that lose their name. */
  kept: readonly RowRef[];
  /** Rows that a merge set aside, which are emptied. */
  aside: readonly RowRef[];
  /** Contacts whose secured answers are emptied. */
  emptied: readonly string[];
  /** Answered references that lose their author, and stay because a volunteer is cleared by them. */
  unsigned: readonly UnsignedReference[];
  /** Lists in which volunteers entered a referee who goes. */
  lists: readonly EnteredList[];
  /** Deliveries to a shared address that lose the person's name. */
  nameless: readonly Nameless[];
  /** The addresses of the person, in lower case. */
  addresses: readonly string[];
  /** Those of nobody else, which are removed from the recipients of emails. */
  soleAddresses: readonly string[];
};

export const securedColumns = Object.entries<TableDefinition['columns'][string]>(contact.columns).flatMap(
  ([name, column]) => (column.secured ? [columnName(name)] : []),
);
const drugs = columnName('nonmedicinaldrugintake');
/** Matches contacts who answered the question: the No that Dataverse stores by itself is no answer (`domain/schema/answered.ts`). */
const answeredDrugs = () => containValues('crf69_yesnoanswered', [answeredQuestions.codes.nonmedicinaldrugintake]);
/** Matches contacts with an answer in any secured column. */
export const hasSecured = () =>
  or(
    ...securedColumns.map((column) => {
      // Only `write`, without the type of the columns, whose names come from the schema.
      const isFilled = { write: ne(column, null).write };
      return column === drugs ? and(isFilled, or(eq(drugs, true), answeredDrugs())) : isFilled;
    }),
  );

const emptyPlan = {
  steps: [],
  last: [],
  kept: [],
  aside: [],
  emptied: [],
  unsigned: [],
  lists: [],
  nameless: [],
  addresses: [],
  soleAddresses: [],
};

export async function planOf(
  reader: Reader,
  person: DuePerson,
  filter: DueFilter,
  formerAddresses: FormerAddresses,
): Promise<Plan> {
  const { contactIds, profileId, profileIds, organizationIds = [] } = person;
  if (filter.deletes === 'references') {
    const ids = await idsNaming(reader, 'characterReference', '_crf69_volunteerprofile_value', profileIds);
    const [levels, states, { profiles }] = await Promise.all([
      withDependents(reader, refs('characterReference', ids)),
      statesOfReferees(reader, profileIds),
      othersWith(reader, person),
    ]);
    const lists = await emptiedLists(reader, await ofNobodyElse(reader, contactIds, profiles, filter));
    return { ...emptyPlan, steps: [states, ...levels], lists };
  }
  const [{ profiles, organizations }, asReferee] = await Promise.all([
    othersWith(reader, person),
    aboutOthers(reader, person),
  ]);
  if (filter.deletes === 'securedAnswers') {
    const toEmpty = await ofNobodyElse(reader, contactIds, profiles, filter);
    return { ...emptyPlan, emptied: await withSecured(reader, toEmpty) };
  }
  // A contact that another volunteer shares stays as it is; one that an organisation shares stays without secured answers.
  const ofNoOtherVolunteer = contactIds.filter((id) => !isOf(profiles, id));
  const contacts = ofNoOtherVolunteer.filter((id) => !isOf(organizations, id));
  const merged = profileIds.filter((id) => id !== profileId);
  const ofOrganization = ofNoOtherVolunteer.filter((id) => !contacts.includes(id));
  const [levels, addresses, states, emptied, aside, ...kept] = await Promise.all([
    withDependents(reader, [
      ...refs('contact', contacts),
      ...refs('volunteerProfile', profileIds),
      ...refs('characterReference', asReferee.all),
      ...refs('externalOrganization', organizationIds),
    ]),
    addressesOf(
      reader,
      { contactIds: contacts, profileIds, referenceIds: asReferee.all, organizationIds },
      formerAddresses,
    ),
    statesOfReferees(reader, profileIds),
    withSecured(reader, ofOrganization),
    asideOf(reader, profileIds),
    ...(['attendance', 'trainingAttendance'] as const).map(async (table) =>
      refs(table, await idsNaming(reader, table, '_crf69_volunteerprofile_value', profileIds)),
    ),
  ]);
  const lists = await Promise.all([
    emptiedLists(reader, ofOrganization),
    listsWithout(reader, asReferee.all, addresses.all),
  ]);
  return {
    steps: [
      withoutDoubles([...addresses.deliveries, ...addresses.states], [...levels, states]),
      states,
      ...levels.slice(0, -1),
    ],
    nameless: addresses.nameless,
    addresses: addresses.all,
    soleAddresses: addresses.sole,
    kept: kept.flat(),
    aside,
    emptied,
    unsigned: asReferee.written,
    lists: lists.flat(),
    // In this order, so that a retry still finds everything: addresses by the contact, contacts by the profiles or the organisation, and all by the last one.
    last: [
      refs('characterReference', asReferee.unwritten),
      refs('contact', contacts),
      refs('externalOrganization', organizationIds),
      refs('volunteerProfile', merged),
      refs('volunteerProfile', profileId ? [profileId] : []),
    ],
  };
}

type OfContact = { _crf69_contact_value: string | null };
const isOf = (rows: readonly OfContact[], id: string) => rows.some((row) => row._crf69_contact_value === id);

/** Returns the contacts that none of these other profiles still needs: the rule is due for them, too. */
async function ofNobodyElse(
  reader: Reader,
  contactIds: readonly string[],
  profiles: readonly ({ crf69_volunteerprofileid: string } & OfContact)[],
  filter: DueFilter,
): Promise<string[]> {
  const ids = profiles.map((row) => row.crf69_volunteerprofileid);
  const due = await dueAmong(reader, ids, filter);
  const stillNeedThem = profiles.filter((row) => !due.has(row.crf69_volunteerprofileid));
  return contactIds.filter((id) => !isOf(stillNeedThem, id));
}

/** Returns the references that they wrote, or were asked for, about other volunteers: these are not deleted with their own profile. */
async function aboutOthers(reader: Reader, { referenceIds = [], profileIds }: DuePerson) {
  const rows = await inChunks(referenceIds, (some) =>
    reader.listAll(characterReference, {
      select: ['crf69_answeredon', '_crf69_volunteerprofile_value'],
      filter: isIn('crf69_crresponseid', some),
    }),
  );
  const others = rows.filter((row) => !profileIds.includes(row._crf69_volunteerprofile_value ?? ''));
  const [written = [], unwritten = []] = [true, false].map((isWritten) =>
    others.filter((row) => (row.crf69_answeredon !== null) === isWritten).map((row) => row.crf69_crresponseid),
  );
  const volunteers = [...new Set(others.flatMap((row) => row._crf69_volunteerprofile_value ?? []))];
  return {
    all: others.map((row) => row.crf69_crresponseid),
    written: written.length > 0 ? await withSame(reader, written, volunteers) : [],
    unwritten,
  };
}

/** Returns these references, each with the ids of the same volunteer's other references by the same referee. */
async function withSame(
  reader: Reader,
  ids: readonly string[],
  volunteers: readonly string[],
): Promise<UnsignedReference[]> {
  const rows = await inChunks(volunteers, (some) =>
    reader.listAll(characterReference, {
      select: [...refereeColumns, '_crf69_volunteerprofile_value'],
      filter: isIn('_crf69_volunteerprofile_value', some),
    }),
  );
  const all = rows.map((row) => ({ ...refereeOf(row), volunteer: row._crf69_volunteerprofile_value }));
  return ids.map((id) => {
    const own = all.find((one) => one.id === id);
    const same = all.filter(
      (one) => own && one.id !== id && one.volunteer === own.volunteer && isSameReferee(own, one),
    );
    return { id, same: same.map((one) => one.id) };
  });
}

/** Leaves out deliveries that are deleted with the record of their link already. */
const withoutDoubles = (rows: readonly RowRef[], levels: readonly (readonly RowRef[])[]): RowRef[] =>
  rows.filter(({ id }) => !levels.some((level) => level.some((row) => row.id === id)));

const refs = (table: RowRef['table'], ids: readonly string[]): RowRef[] => ids.map((id) => ({ table, id }));

async function withSecured(reader: Reader, contactIds: readonly string[]): Promise<string[]> {
  const rows = await inChunks(contactIds, (some) =>
    reader.listAll(contact, { select: ['statecode'], filter: and(isIn('crf69_contactid', some), hasSecured()) }),
  );
  return rows.map((row) => row.crf69_contactid);
}

/** Returns the other volunteers, and the other organisations, whose contact is one of this person's. */
async function othersWith(reader: Reader, { contactIds, profileIds, organizationIds = [] }: DuePerson) {
  const [profiles, organizations] = await Promise.all([
    inChunks(contactIds, (some) =>
      reader.listAll(volunteerProfile, {
        select: ['_crf69_contact_value'],
        filter: isIn('_crf69_contact_value', some),
      }),
    ),
    inChunks(contactIds, (some) =>
      reader.listAll(externalOrganization, {
        select: ['_crf69_contact_value'],
        filter: isIn('_crf69_contact_value', some),
      }),
    ),
  ]);
  return {
    profiles: profiles.filter((row) => !profileIds.includes(row.crf69_volunteerprofileid)),
    organizations: organizations.filter((row) => !organizationIds.includes(row.crf69_externalorganizationid)),
  };
}
