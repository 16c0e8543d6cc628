/** What the people of an address agreed to: whoever sends to it and whoever says whom an email leaves out read the same. */
import { type ConsentEvent, withColumn } from '../../domain/privacy/consent.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { isIn } from '../filter.ts';
import { mapped, type Operation } from '../operation.ts';
import { firstPage } from '../operations/readOperations.ts';

/** A person whom an address reaches, and what they agreed to. */
export type ConsentingPerson = {
  contactId: string;
  email: string;
  name: string;
  isActive: boolean;
  events: ConsentEvent[];
};

/** Returns those whose answers count: the active ones, and only where there are none, those who were deactivated. */
export const whoCount = (people: readonly ConsentingPerson[]): ConsentingPerson[] => {
  const active = people.filter(({ isActive }) => isActive);
  return active.length > 0 ? active : [...people];
};

/** Reads everybody who has one of these addresses, or one of these ids; also those who were deactivated. */
export const consentingPeople = (by: 'email' | 'contactId', keys: readonly string[]): Operation<ConsentingPerson[]> =>
  mapped(
    firstPage(tables.contact, {
      select: [
        ...(['crf69_contid', 'crf69_email', 'statecode'] as const),
        ...(['crf69_pdpa', 'crf69_yesnoanswered', 'modifiedon'] as const),
      ],
      filter: isIn(by === 'email' ? 'crf69_email' : 'crf69_contactid', keys),
      expand: { crf69_consentevent_Contact: { select: ['crf69_purpose', 'crf69_answer', 'createdon'] } },
    }),
    ({ rows }) =>
      rows.map(({ crf69_consentevent_Contact: events, ...row }) => ({
        contactId: row.crf69_contactid,
        email: row.crf69_email ?? '',
        name: row.crf69_contid ?? '',
        isActive: row.statecode === activeState,
        events: withColumn(
          events.map(({ crf69_purpose: purpose, crf69_answer: answer, createdon: on }) => ({ purpose, answer, on })),
          row,
        ),
      })),
  );
