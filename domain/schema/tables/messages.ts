import { channel, deliveryStatus, dispatchStatus } from '../choices/records.ts';
import { choice, dateTime, defineTable, email, integer, lookup, memo, text } from '../definitions.ts';

const subject = text({ label: 'Subject', maxLength: 400 });
const lastError = memo({ label: 'Last error', maxLength: 2000 });
/** A member of staff, as their token names them. */
const staff = (label: string) => text({ label, maxLength: 200 });
/** Of an email: whose press sent it again, ended it, or let it go on; the last one of each. */
const orderedBy = {
  retriedby: staff('Retried by'),
  stoppedby: staff('Stopped or taken back by'),
  resumedby: staff('Resumed by'),
};
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
    // Ours, from here on: how far the dispatch has come.
    dispatchstatus: choice(dispatchStatus, { label: 'Dispatch status' }),
    claimeduntil: dateTime({ label: 'Claimed until' }),
    recipientcount: count('Recipients'),
    sentcount: count('Sent'),
    failedcount: count('Failed'),
    /** Why nothing of it could be sent, or why some of it was not. */
    lasterror: lastError,
    ...orderedBy,
  },
  indexes: ['scheduleddate', 'dispatchstatus'],
});

/** What staff send at once to many, ours: its text and how far it has come. Its id is the key of the press. */
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
    /** SHA-256 of what was asked for: the same key with another email is refused by it. */
    digest: text({ label: 'Digest', maxLength: 64 }),
    /** Until then nothing of it leaves, so that whoever pressed Send can take it back. */
    helduntil: dateTime({ label: 'Held until' }),
    dispatchstatus: choice(dispatchStatus, { label: 'Dispatch status' }),
    claimeduntil: dateTime({ label: 'Claimed until' }),
    recipientcount: count('Recipients'),
    sentcount: count('Sent'),
    failedcount: count('Failed'),
    lasterror: lastError,
    sentby: staff('Sent by'),
    ...orderedBy,
  },
  indexes: ['dispatchstatus'],
});

/** The ledger, ours: one row for each message to one address, written before anything is sent. */
export const messageDelivery = defineTable({
  name: 'messagedelivery',
  set: 'messagedeliveries',
  label: 'Message delivery',
  primaryName: 'recipient',
  columns: {
    recipient: text({ label: 'Recipient', maxLength: 254 }),
    /** As it was when the delivery was written down, for merge fields: every try says the same. */
    recipientname: text({ label: 'Recipient name', maxLength: 200 }),
    channel: choice(channel, { label: 'Channel' }),
    subject,
    status: choice(deliveryStatus, { label: 'Status' }),
    operationid: text({ label: 'Operation id', maxLength: 36 }),
    attempts: count('Attempts'),
    lasterror: lastError,
    acceptedon: dateTime({ label: 'Accepted on' }),
    /** When the provider did not answer in time: what it does not know after that may have been sent all the same. */
    unansweredon: dateTime({ label: 'Unanswered on' }),
    /** When the provider last tried to hand it over, as its report says; nothing before a report came. */
    reportedon: dateTime({ label: 'Reported on' }),
    purpose: text({ label: 'Purpose', maxLength: 100 }),
    /** Of a link that was sent from a form: the volunteer, organisation or referee whose it is. */
    recordid: text({ label: 'Record', maxLength: 36 }),
    /** Of a link: the key of the press that sends it. A press that is repeated finds its own delivery by it. */
    presskey: text({ label: 'Press', maxLength: 36 }),
    /** Of a link or a test: whose press it was. */
    sentby: staff('Sent by'),
    /** Who said whether an unknown one arrived. */
    resolvedby: staff('Resolved by'),
  },
  lookups: { ScheduledEmail: lookup('scheduledemail', { label: 'Scheduled email' }) },
  indexes: ['status', 'purpose', 'recordid'],
});
