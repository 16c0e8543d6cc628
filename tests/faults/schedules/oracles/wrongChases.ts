/** Finds violations of the promises about chasing references. Reads the outbox and the raw rows, not the chaser. */
import type { Client } from '../../../../dataverse/client.ts';
import { deliveryStatus } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { Taken } from '../provider.ts';

export type ChasedReferee = {
  id: string;
  name: string;
  email: string;
  end: 'answers' | 'bounces' | 'silent';
  /** The day of the schedule on which they answer; negative: never. */
  answersOn: number;
  /** The step in which their answer was stored. */
  answeredIn: number | undefined;
};

type Ending = {
  referees: readonly ChasedReferee[];
  volunteerEmail: string;
  taken: readonly Taken[];
  dataverse: Client;
};

/** One request and three reminders; of the volunteer, three reminders and the request for somebody else. */
const toReferee = 4;
const { pending, sending, unknown } = deliveryStatus.codes;
const hourMs = 3_600_000;
const singaporeMs = 8 * hourMs;
/** Within the weeks of the schedule. */
const holidays = ['2026-04-03'];

/** Returns the violations, in words. */
export async function wrongChases({ referees, volunteerEmail, taken, dataverse }: Ending): Promise<string[]> {
  const rows = await dataverse.listAll(tables.messageDelivery, { select: ['crf69_status', 'crf69_recipient'] });
  // A step with an unknown outcome is shown to staff and counts as done (docs/decisions/references.md).
  const unknownTo = (email: string) =>
    rows.filter(
      ({ crf69_messagedeliveryid: id, crf69_status: status, crf69_recipient: to }) =>
        status === unknown && to === email && !taken.some((message) => message.id === id),
    ).length;
  const wrong = taken.filter(({ on }) => !isWorkingTime(on)).map(({ to, on }) => `outside hours: ${to} at ${on}`);
  for (const { email, end, answeredIn = Number.POSITIVE_INFINITY } of referees) {
    const mine = taken.filter(({ to }) => to === email);
    for (const subject of new Set(mine.map((message) => message.subject))) {
      const { length } = mine.filter((message) => message.subject === subject);
      if (length > 1) wrong.push(`a step was done ${length} times: ${subject} to ${email}`);
    }
    if (mine.some(({ step }) => step > answeredIn)) wrong.push(`chased after the answer: ${email}`);
    const steps = mine.length + unknownTo(email);
    if (end === 'silent' && steps !== toReferee) wrong.push(`${steps} of ${toReferee} steps to ${email}`);
    if (end === 'bounces' && mine.length > 1) wrong.push(`${mine.length} messages to an address that bounced`);
  }
  const toVolunteer = taken.filter(({ to }) => to === volunteerEmail);
  // Each referee who does not answer leads to one request for another; reminders cover both referees at once.
  const withoutAnswer = referees.filter(({ end }) => end !== 'answers').length;
  const asks = toVolunteer.filter(({ subject }) => /another/i.test(subject)).length;
  if (asks > withoutAnswer) wrong.push(`the volunteer is asked ${asks} times for another referee`);
  if (asks + unknownTo(volunteerEmail) === 0 && withoutAnswer > 0)
    wrong.push('the volunteer is never asked for another referee');
  for (const subject of new Set(toVolunteer.map((message) => message.subject))) {
    const { length } = toVolunteer.filter((message) => message.subject === subject);
    if (length > referees.length) wrong.push(`a step was done ${length} times: ${subject} to the volunteer`);
  }
  const isAnswered = referees.some(({ end }) => end === 'answers');
  return [...wrong, ...wrongLedger(taken, isAnswered, rows)];
}

function isWorkingTime(on: number): boolean {
  const there = new Date(on + singaporeMs);
  const [day, hour] = [there.getUTCDay(), there.getUTCHours()];
  return day >= 1 && day <= 5 && hour >= 9 && hour < 18 && !holidays.includes(there.toISOString().slice(0, 10));
}

type LedgerRow = { crf69_status: number | null; crf69_recipient: string | null };

function wrongLedger(taken: readonly Taken[], isAnswered: boolean, rows: readonly LedgerRow[]): string[] {
  // A step is not continued if the referee answers while it runs.
  const open = isAnswered ? [] : rows.filter(({ crf69_status: status }) => status === sending || status === pending);
  const twice = taken.filter(({ id }, index) => taken.findIndex((message) => message.id === id) !== index);
  return [
    ...open.map((row) => `a step is still under way: ${row.crf69_recipient}`),
    ...twice.map(({ to }) => `sent twice under one id: ${to}`),
  ];
}
