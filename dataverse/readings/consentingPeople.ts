/**
 * Reads the people whom an address or a stored key reaches, each with what they agreed to. Two ask: the API before it sends a
 * message, and the staff's email screen, which marks the recipients whom an email leaves out. Each reads one page of rows.
 */
import { type ConsentEvent, withColumn } from '../../domain/privacy/consent.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { and, isIn, ne } from '../filter.ts';
import { mapped, type Operation } from '../operation.ts';
import { firstPage } from '../operations/readOperations.ts';
import type { Selected } from '../query.ts';

/** A person whom an address reaches, and what they agreed to. `email` is the address by which they were found. */
export type ConsentingPerson = {
  contactId: string;
  email: string;
  name: string;
  isActive: boolean;
  /** As stored: a code, or nothing. */
  language: string | null;
  events: ConsentEvent[];
};

const consenting = {
  select: [
    'crf69_contid',
    'crf69_email',
    'statecode',
    'crf69_pdpa',
    'crf69_yesnoanswered',
    'modifiedon',
    'crf69_language',
  ],
  expand: { crf69_consentevent_Contact: { select: ['crf69_purpose', 'crf69_answer', 'createdon'] } },
} as const;

type ConsentingRow = Selected<
  typeof tables.contact,
  (typeof consenting)['select'][number],
  (typeof consenting)['expand']
>;

/** Returns those whose answers count: the active ones, and only where there are none, those who were deactivated. */
export const whoCount = (people: readonly ConsentingPerson[]): ConsentingPerson[] => {
  const active = people.filter(({ isActive }) => isActive);
  return active.length > 0 ? active : [...people];
};

/** Reads everybody who has one of these addresses, or one of these ids; also those who were deactivated. */
export const consentingPeople = (by: 'email' | 'contactId', keys: readonly string[]): Operation<ConsentingPerson[]> =>
  mapped(
    firstPage(tables.contact, {
      ...consenting,
      filter: isIn(by === 'email' ? 'crf69_email' : 'crf69_contactid', keys),
    }),
    ({ rows }) => rows.map(personOf),
  );

/** As `consentingPeople`, of those who have one of these addresses as volunteers: emails to many go there, and it may differ from the contact's. */
export const consentingProfiles = (addresses: readonly string[]): Operation<ConsentingPerson[]> =>
  mapped(
    firstPage(tables.volunteerProfile, {
      select: ['crf69_volunteeremail'],
      filter: isIn('crf69_volunteeremail', addresses),
      expand: { crf69_Contact: consenting },
    }),
    ({ rows }) =>
      rows.flatMap(({ crf69_Contact: row, crf69_volunteeremail: email }) =>
        row ? [{ ...personOf(row), email: email ?? '' }] : [],
      ),
  );

/** Returns each person once. */
export const distinctPeople = (people: readonly ConsentingPerson[]): ConsentingPerson[] => [
  ...new Map(people.map((one) => [one.contactId, one])).values(),
];

/** As `consentingPeople`, of those who are stored under one of these keys of a mailbox or a number, each with that key. */
export const consentingByKeys = (
  keys: readonly string[],
): Operation<{ key: string | null; person: ConsentingPerson }[]> =>
  mapped(
    firstPage(tables.personKey, {
      select: ['crf69_key'],
      filter: and(isIn('crf69_key', keys), ne('_crf69_contact_value', null)),
      expand: { crf69_Contact: consenting },
    }),
    ({ rows }) =>
      rows.flatMap(({ crf69_key: key, crf69_Contact: row }) => (row ? [{ key, person: personOf(row) }] : [])),
  );

const personOf = ({ crf69_consentevent_Contact: events, ...row }: ConsentingRow): ConsentingPerson => ({
  contactId: row.crf69_contactid,
  email: row.crf69_email ?? '',
  name: row.crf69_contid ?? '',
  isActive: row.statecode === activeState,
  language: row.crf69_language,
  events: withColumn(
    events.map(({ crf69_purpose: purpose, crf69_answer: answer, createdon: on }) => ({ purpose, answer, on })),
    row,
  ),
});
