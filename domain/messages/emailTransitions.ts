/** The states of an email that staff wrote, and which may follow which. docs/decisions/email.md draws them; a test compares the two. */
import { dispatchStatus } from '../schema/choices/records.ts';

export type EmailStatusName = keyof typeof dispatchStatus.codes;

export const nextEmailStates: Readonly<Record<EmailStatusName, readonly EmailStatusName[]>> = {
  // Scheduled after scheduled: staff edit it. Only a bulk email, which waits for seconds, is stopped or undone here.
  // Failed: its activity was cancelled after it was saved.
  scheduled: ['scheduled', 'dispatching', 'failed', 'missed', 'stopped', 'undone'],
  // Dispatching after dispatching: a later timer finishes what a crash interrupted.
  dispatching: ['dispatching', 'sent', 'partlyFailed', 'failed', 'stopped'],
  // What failed is sent again, and a report may say that a message arrived which counted as failed.
  sent: ['dispatching', 'sent'],
  partlyFailed: ['dispatching', 'partlyFailed', 'sent'],
  // Scheduled after failed: staff edit an email of which no message was ever made.
  failed: ['scheduled', 'dispatching', 'failed', 'partlyFailed', 'sent'],
  missed: ['scheduled'],
  // A stop that comes after the last message has left ends as the messages did.
  stopped: ['dispatching', 'stopped', 'sent', 'partlyFailed', 'failed'],
  undone: [],
};

/** @returns the state of a row with this code; a row of another app has none, and waits like every scheduled one */
export const emailStatusOf = (code: number | null): EmailStatusName => dispatchStatus.names.get(code) ?? 'scheduled';

/** @returns whether an email in one state may come into the other, by their codes */
export const mayEmailBecome = (from: number | null, to: number): boolean =>
  nextEmailStates[emailStatusOf(from)].includes(emailStatusOf(to));

/** @returns whether all messages of an email have an outcome: none is on its way, and none was stopped */
export const isConcluded = (code: number | null): boolean =>
  code !== null && ['sent', 'partlyFailed', 'failed'].includes(emailStatusOf(code));
