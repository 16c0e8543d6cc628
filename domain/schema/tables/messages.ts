import { channel, deliveryStatus, dispatchStatus, emailType } from '../choices/records.ts';
import { choice, dateTime, defineTable, email, integer, lookup, memo, text } from '../definitions.ts';

const subject = text({ label: 'Subject', maxLength: 400 });
const lastError = memo({ label: 'Last error', maxLength: 2000 });
/** A member of staff, as their token names them. */
const staff = (label: string) => text({ label, maxLength: 200 });
/** For an email: who last sent it again, stopped it, or resumed it. */
const orderedBy = {
  retriedby: staff('Retried by'),
  stoppedby: staff('Stopped or undone by'),
  resumedby: staff('Resumed by'),
};
/** Ours: what an email is about, whose name, day, time and place it may tell. */
const occasionOfEmail = {
  Activity: lookup('activities', { label: 'Activity' }),
  TrainingSession: lookup('trainingsession', { label: 'Training session' }),
};
/** Ours: those facts as they were when it was sent (JSON), so that every message of it says the same. */
const occasionvalues = memo({ label: 'Activity details in the email', maxLength: 2000 });
/** Of an email: what its writer chooses besides subject and body. */
const chosen = {
  /** Empty in rows of another app, and of before there was a choice: they are Service. */
  emailtype: choice(emailType, { label: 'News or Service' }),
  /** Where replies go; empty for the usual place. */
  replyto: email({ label: 'Reply-to' }),
  /** The API's signature for a reply-to that is the writer's own address; empty for one of the configured list. */
  replytoproof: text({ label: 'Reply-to proof', maxLength: 64 }),
};
/** Ours: whom the sender chose of these addresses, as `{"lim@x.test": ["contact's id"]}` (JSON). */
const chosenpeople = memo({ label: 'Whom the sender chose', maxLength: 1_048_576 });
const count = (label: string) => integer({ label, min: 0, max: 1_000_000 });

export const scheduledEmail = defineTable({
  name: 'scheduledemail',
  set: 'scheduledemails',
  label: 'Scheduled email',
  primaryName: 'subject',
  columns: {
    subject,
    description: memo({ label: 'Body (HTML)', maxLength: 1_048_576 }),
    sender: email({ label: 'Sender' }),
    scheduleddate: dateTime({ label: 'Scheduled date' }),
    recipients: memo({ label: 'Recipients (joined by commas)', maxLength: 1_048_576 }),
    // Ours, from here on: what the writer chose, and the progress of the dispatch.
    chosenpeople,
    ...chosen,
    dispatchstatus: choice(dispatchStatus, { label: 'Dispatch status' }),
    claimeduntil: dateTime({ label: 'Claimed until' }),
    recipientcount: count('Recipients'),
    sentcount: count('Sent'),
    failedcount: count('Failed'),
    /** Why nothing of it could be sent, or why some of it was not. */
    lasterror: lastError,
    occasionvalues,
    // The activity or training session, and what the writer saw of it: the lookup is emptied when that row is deleted.
    occasionid: text({ label: 'Activity id', maxLength: 36 }),
    occasionstart: dateTime({ label: 'Activity begins, as seen' }),
    occasioncancelledon: dateTime({ label: 'Activity cancelled on, as seen' }),
    ...orderedBy,
  },
  lookups: occasionOfEmail,
  indexes: ['scheduleddate', 'dispatchstatus'],
});

/** Ours: an email that staff send at once to many, with its text and progress. Its id is the idempotency key. */
export const bulkEmail = defineTable({
  name: 'bulkemail',
  set: 'bulkemails',
  label: 'Bulk email',
  primaryName: 'subject',
  columns: {
    subject,
    description: memo({ label: 'Body (HTML)', maxLength: 1_048_576 }),
    sender: email({ label: 'Sender' }),
    recipients: memo({ label: 'Recipients (joined by commas)', maxLength: 1_048_576 }),
    chosenpeople,
    /** SHA-256 of the request: the same key with another email is refused by it. */
    digest: text({ label: 'Digest', maxLength: 64 }),
    /** The email is not sent before this time, so that the sender can undo it. */
    helduntil: dateTime({ label: 'Held until' }),
    dispatchstatus: choice(dispatchStatus, { label: 'Dispatch status' }),
    claimeduntil: dateTime({ label: 'Claimed until' }),
    recipientcount: count('Recipients'),
    sentcount: count('Sent'),
    failedcount: count('Failed'),
    lasterror: lastError,
    sentby: staff('Sent by'),
    occasionvalues,
    ...chosen,
    ...orderedBy,
  },
  lookups: occasionOfEmail,
  indexes: ['dispatchstatus'],
});

/** Ours: a text that staff keep for later emails. Dataverse itself keeps who changed one last, and when. */
export const emailTemplate = defineTable({
  name: 'emailtemplate',
  set: 'emailtemplates',
  label: 'Email template',
  primaryName: 'name',
  columns: {
    name: text({ label: 'Name', maxLength: 100 }),
    subject,
    body: memo({ label: 'Body (HTML)', maxLength: 1_048_576 }),
    /** Empty if the author of each email chooses. */
    emailtype: choice(emailType, { label: 'News or Service' }),
  },
  keys: { name: ['name'] },
});

/** Ours: the ledger, one row for each message to one address, written before anything is sent. */
export const messageDelivery = defineTable({
  name: 'messagedelivery',
  set: 'messagedeliveries',
  label: 'Message delivery',
  primaryName: 'recipient',
  columns: {
    recipient: text({ label: 'Recipient', maxLength: 254 }),
    /** The name when the delivery was created, for merge fields, so that every try has the same text. */
    recipientname: text({ label: 'Recipient name', maxLength: 200 }),
    /** Whom of the address the sender chose: ids of contacts, joined by commas. Their answers count alone. */
    chosenpeople: text({ label: 'Whom the sender chose', maxLength: 2000 }),
    channel: choice(channel, { label: 'Channel' }),
    subject,
    status: choice(deliveryStatus, { label: 'Status' }),
    operationid: text({ label: 'Operation id', maxLength: 36 }),
    attempts: count('Attempts'),
    lasterror: lastError,
    /** When it was last claimed: other writers renew when the row was modified, and the provider forgets an id. */
    claimedon: dateTime({ label: 'Claimed on' }),
    acceptedon: dateTime({ label: 'Accepted on' }),
    /** When the provider did not answer in time, or since when the outcome is unknown: the message may have been sent. */
    unansweredon: dateTime({ label: 'Unanswered on' }),
    /** When the provider last tried to deliver it, by its report; empty before a report arrived. */
    reportedon: dateTime({ label: 'Reported on' }),
    purpose: text({ label: 'Purpose', maxLength: 100 }),
    /** For a link sent from a form: the volunteer, organisation or referee that it is for. */
    recordid: text({ label: 'Record', maxLength: 36 }),
    /**
     * The idempotency key of the request that sent a link, or that said what became of a delivery with an unknown outcome:
     * a repeated request finds by it what it has stored.
     */
    presskey: text({ label: 'Press', maxLength: 36 }),
    /** For a link or a test: who sent it. */
    sentby: staff('Sent by'),
    /** Who said whether a delivery with an unknown outcome arrived. */
    resolvedby: staff('Resolved by'),
  },
  lookups: { ScheduledEmail: lookup('scheduledemail', { label: 'Scheduled email' }) },
  indexes: ['status', 'purpose', 'recordid'],
});
