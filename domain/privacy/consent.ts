/** What people agreed to, and whether it lets us write to them: “May we?” is answered here alone. */
import { answerIn } from '../schema/answered.ts';
import { consentAnswer, consentPurpose } from '../schema/choices/privacy.ts';
import { tables } from '../schema/index.ts';
import { displayDay, singaporeDay } from '../time.ts';

export type Purpose = keyof typeof consentPurpose.codes;
export type Answer = keyof typeof consentAnswer.codes;

/** One row of `crf69_consentevent`, or what the contact's own column says (`withColumn`). `on` is an instant in ISO 8601. */
export type ConsentEvent = { purpose: number | null; answer: number | null; on: string; isOfColumn?: true };

export type ConsentStanding = { answer: Answer; on: string; isOfColumn: boolean } | undefined;

/** A contact's own column, its mark of answered questions, and when the row was changed last. */
type Column = { crf69_pdpa: boolean | null; crf69_yesnoanswered: string | null; modifiedon: string };

/**
 * Adds what the contact's column says: the app changes it with each answer, so that a No that is an answer
 * (`domain/schema/answered.ts`) where nobody withdrew was set in Dynamics, and withdraws.
 */
export function withColumn<Event extends ConsentEvent>(
  events: readonly Event[],
  column: Column,
): (Event | ConsentEvent)[] {
  const isWithdrawn =
    answerIn(tables.contact, 'pdpa', column) === false && standingOf('contact', events)?.answer !== 'withdrawn';
  const { codes } = consentPurpose;
  const withdrawn = { purpose: codes.contact, answer: consentAnswer.codes.withdrawn, on: column.modifiedon };
  return isWithdrawn ? [...events, { ...withdrawn, isOfColumn: true }] : [...events];
}

/**
 * Returns what the contact's column says of a person who was two: the latest of both answers, so that a merge neither loses nor
 * makes a No that stands in Dynamics alone; undefined if neither was asked.
 * @param each the events of each, with their column's (`withColumn`)
 */
export function columnOfBoth(each: readonly (readonly ConsentEvent[])[]): boolean | undefined {
  const answer = standingOf('contact', each.flat())?.answer;
  return answer && answer === 'given';
}

/** Returns the latest answer to a purpose; undefined if the person was not asked. */
export function standingOf(purpose: Purpose, events: readonly ConsentEvent[]): ConsentStanding {
  const about = events.filter((event) => event.purpose === consentPurpose.codes[purpose]);
  const { withdrawn } = consentAnswer.codes;
  // Dataverse knows the second: of two answers in one, the withdrawal counts.
  const isWithdrawn = ({ answer }: ConsentEvent) => Number(answer === withdrawn);
  const [latest] = about.sort((a, b) => Date.parse(b.on) - Date.parse(a.on) || isWithdrawn(b) - isWithdrawn(a));
  const answer = consentAnswer.names.get(latest?.answer ?? null);
  return latest && answer && { answer, on: latest.on, isOfColumn: latest.isOfColumn === true };
}

/** What counts for people who were never asked: they get messages, as before there were consents, and are not photographed. */
const unasked: Readonly<Record<Purpose, boolean>> = { contact: true, news: true, sms: true, photographs: false };

/** Purposes that depend on another one: somebody who withdrew contact gets no news either. */
const needed: Readonly<Record<Purpose, readonly Purpose[]>> = {
  contact: ['contact'],
  news: ['news', 'contact'],
  sms: ['sms', 'contact'],
  photographs: ['photographs'],
};

/**
 * Returns why we may not, in words for staff; undefined if we may.
 * @param people the events of each person whom it may reach: of the one whom the sender chose, or of all who have the
 * address. One withdrawal in a family's mailbox silences nobody else. Nobody known: an address without a person
 */
export function whyMayNot(purpose: Purpose, people: readonly (readonly ConsentEvent[])[]): string | undefined {
  const whys = people.map((events) => whyNotOne(purpose, events));
  return whys.includes(undefined) ? undefined : whys[0];
}

function whyNotOne(purpose: Purpose, events: readonly ConsentEvent[]): string | undefined {
  for (const one of needed[purpose]) {
    const standing = standingOf(one, events);
    if (standing?.isOfColumn) return `Somebody has set PDPA consent to No in Dynamics: ${labelOf(one)}.`;
    if (standing?.answer === 'withdrawn')
      return `Consent was withdrawn on ${displayDay(singaporeDay(standing.on))}: ${labelOf(one)}.`;
    if (!standing && !unasked[one]) return `The person was not asked: ${labelOf(one)}.`;
  }
  return undefined;
}

/** Why we may not ask a referee who withdrew, whoever names them anew. */
export const refereeWithdrew = 'The referee withdrew: we ask them for no reference any more.';

const labelOf = (purpose: Purpose): string =>
  consentPurpose.options.find(({ code }) => code === consentPurpose.codes[purpose])?.label ?? '';
