/**
 * Writes scheduled emails into Dataverse. Changes have the ETag that was read: a second writer gets an error and changes
 * nothing.
 */
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import type { ChosenPeople, OccasionRef } from '../../../../../domain/contract/email.ts';
import type { EmailType } from '../../../../../domain/contract/emailType.ts';
import { storedChosen } from '../../../../../domain/messages/chosenPeople.ts';
import { newOccasionLookup, occasionLookups, seenOf } from '../../../../../domain/messages/occasions.ts';
import { joinRecipients } from '../../../../../domain/messages/recipientList.ts';
import type { OccasionSeen } from '../../../../../domain/messages/reminders.ts';
import { dispatchStatus, emailType } from '../../../../../domain/schema/choices/records.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { type WholeEmail, wholeEmail } from './scheduledRows.ts';

const { scheduledEmail } = tables;
const { codes } = dispatchStatus;

/** The version of an email that was read. */
export type Version = { id: string; etag: string };

export type EmailToSchedule = {
  subject: string;
  /** Sanitised HTML. */
  body: string;
  sender: string;
  emails: readonly string[];
  people: ChosenPeople;
  /** ISO 8601 in UTC. */
  scheduledOn: string;
  occasion: OccasionRef | undefined;
  /** What its writer saw of that: if it changes, the email is not sent. */
  seen: OccasionSeen | undefined;
  type: EmailType;
  /** Empty for the usual place. */
  replyTo: string;
  replyToProof: string;
};

const rowOf = ({ subject, body, sender, emails, people, scheduledOn, ...chosen }: EmailToSchedule) => ({
  crf69_subject: subject,
  crf69_description: body,
  crf69_sender: sender,
  crf69_scheduleddate: scheduledOn,
  crf69_emailtype: emailType.codes[chosen.type],
  crf69_replyto: chosen.replyTo || null,
  crf69_replytoproof: chosen.replyToProof || null,
  crf69_recipients: joinRecipients(emails),
  crf69_chosenpeople: storedChosen(people, scheduledEmail.columns.chosenpeople.maxLength),
  crf69_dispatchstatus: codes.scheduled,
  crf69_recipientcount: emails.length,
  crf69_sentcount: 0,
  crf69_failedcount: 0,
  crf69_lasterror: null,
  // What an earlier try of it said of the activity.
  crf69_occasionvalues: null,
  ...seenOf(chosen.occasion, chosen.seen),
});

/** Creates an email. Idempotent. @param id made when its form was opened */
export const createEmail = (dataverse: Client, id: string, email: EmailToSchedule) =>
  dataverse.create(scheduledEmail, id, { ...rowOf(email), ...newOccasionLookup(email.occasion) });

/**
 * Changes an email. @throws DataverseError `preconditionFailed` when somebody else changed it, or sending has begun;
 * `notFound` when it is gone
 */
export const changeEmail = (dataverse: Client, version: Version, email: EmailToSchedule): Promise<void> =>
  unlessOwn(dataverse, version, isStored(email), ({ id, etag }) =>
    dataverse.update(scheduledEmail, id, changedRow(email), { ifMatch: etag }),
  );

/** Changes an email that was deactivated, and activates it. @throws as `changeEmail` does */
export const scheduleAgain = (dataverse: Client, version: Version, email: EmailToSchedule): Promise<void> =>
  unlessOwn(dataverse, version, isStored(email), ({ id, etag }) =>
    dataverse.update(
      scheduledEmail,
      id,
      { ...changedRow(email), statecode: activeState, statuscode: 1 },
      { ifMatch: etag },
    ),
  );

/** Sends a missed email now. @throws as `changeEmail` does */
export const sendNow = (dataverse: Client, version: Version, now: Date): Promise<void> =>
  unlessOwn(
    dataverse,
    version,
    ({ scheduledOn }) => isSameTime(scheduledOn, now.toISOString()),
    ({ id, etag }) =>
      dataverse.update(
        scheduledEmail,
        id,
        { crf69_scheduleddate: now.toISOString(), crf69_dispatchstatus: codes.scheduled },
        { ifMatch: etag },
      ),
  );

/** Deletes an email. @throws as `changeEmail` does */
export const deleteEmail = (dataverse: Client, { id, etag }: Version) =>
  dataverse.remove(scheduledEmail, id, { ifMatch: etag });

const changedRow = (email: EmailToSchedule) => ({ ...rowOf(email), ...occasionLookups(email.occasion) });

/** Writes over a version. If the answer to a try was lost, the version that is there instead may be this very write's. */
async function unlessOwn(
  dataverse: Client,
  version: Version,
  isOwn: (stored: WholeEmail) => boolean,
  write: (version: Version) => Promise<unknown>,
): Promise<void> {
  try {
    await write(version);
  } catch (error) {
    const isUnsure = error instanceof DataverseError && error.kind === 'preconditionFailed' && error.answerLost;
    if (!isUnsure || !isOwn(await wholeEmail(dataverse, version.id))) throw error;
  }
}

const isStored =
  (sent: EmailToSchedule) =>
  (stored: WholeEmail): boolean =>
    !stored.isWithdrawn &&
    stored.recipients === joinRecipients(sent.emails) &&
    isSameTime(stored.scheduledOn, sent.scheduledOn) &&
    stored.occasion?.id === sent.occasion?.id &&
    (['subject', 'body', 'sender', 'type', 'replyTo', 'replyToProof'] as const).every(
      (name) => stored[name] === sent[name],
    );

/** Dataverse stores whole seconds. */
const isSameTime = (one: string | undefined, other: string): boolean =>
  Math.floor(Date.parse(one ?? '') / 1000) === Math.floor(Date.parse(other) / 1000);
