/** Choice tables of attendance and messages. */
import { defineChoice } from '../definitions.ts';

export const attendanceStatus = defineChoice({
  name: 'crf69_attendancestatus',
  label: 'Attendance',
  assumed: false,
  options: { attended: 'Attended', absent: 'Absent' },
});

/** The type of an email to many. People who unsubscribed get no News; Service is sent to all. */
export const emailType = defineChoice({
  name: 'crf69_emailtype',
  label: 'News or Service',
  assumed: false,
  options: { news: 'News', service: 'Service' },
});

/** The member type of an attendance; the codes are the specification's, the labels follow its roles. */
export const memberType = defineChoice({
  name: 'crf69_membertype',
  label: 'Member type',
  assumed: false,
  options: {
    lifeMentor: 'Life! Mentor',
    mentor: 'Academic or reading mentor',
    other: 'Volunteer',
    corporate: 'Corporate volunteer',
  },
});

export const dispatchStatus = defineChoice({
  name: 'crf69_dispatchstatus',
  label: 'Dispatch status',
  assumed: false,
  options: {
    scheduled: 'Scheduled',
    dispatching: 'Dispatching',
    sent: 'Sent',
    partlyFailed: 'PartlyFailed',
    failed: 'Failed',
    missed: 'Missed',
    // Ours: a person stopped it before everybody had it, or undid it before anybody had.
    stopped: 'Stopped',
    undone: 'Undone',
  },
});

export const deliveryStatus = defineChoice({
  name: 'crf69_deliverystatus',
  label: 'Delivery status',
  assumed: false,
  options: {
    pending: 'Pending',
    sending: 'Sending',
    accepted: 'Accepted',
    failed: 'Failed',
    unknown: 'Unknown',
    stopped: 'Stopped',
    // Ours: what the providers later report of messages that they accepted.
    delivered: 'Delivered',
    bounced: 'Bounced',
    undelivered: 'Undelivered',
    // Ours: not sent, because the address bounced or its owner wants no messages.
    suppressed: 'Suppressed',
  },
});

export const channel = defineChoice({
  name: 'crf69_channel',
  label: 'Channel',
  assumed: false,
  // Staff send WhatsApp messages themselves; the ledger only records that the message was opened there.
  options: { email: 'email', sms: 'sms', whatsapp: 'whatsapp' },
});

/** What staff said of two volunteers who may be one person. */
export const pairState = defineChoice({
  name: 'crf69_personpairstate',
  label: 'Possible double',
  assumed: false,
  options: { open: 'Open', notTheSame: 'Not the same', merged: 'Merged' },
});
