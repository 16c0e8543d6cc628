/** Emails that the demo charity has sent or will send, and its calendar. */
import { addressKey, whyNoNews } from '../../../domain/messages/addressStates.ts';
import { channel, deliveryStatus, dispatchStatus, emailType } from '../../../domain/schema/choices/records.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import { serving } from './cast.ts';
import { aScheduledEmail, aSentEmail, type MessageDelivery } from './emails.ts';
import { anEvent } from './events.ts';
import { idOf } from './ids.ts';
import { randomFor } from './random.ts';
import type { RowsByTable } from './rows.ts';

const sent = [
  { subject: 'Welcome to the new school term', daysAgo: 90 },
  { subject: 'Volunteer appreciation tea', daysAgo: 61, bounced: 1, isNews: true },
  { subject: 'Change of venue for Reading Circle', daysAgo: 33, failed: 2 },
  { subject: 'First aid training: places left', daysAgo: 25, isNews: true, unsubscribed: 1 },
  { subject: 'Thank you for the museum visit', daysAgo: 12, bounced: 2, undelivered: 1 },
  { subject: 'Reminder: safeguarding refresher', daysAgo: 3, unreported: 3, undelivered: 1 },
  { subject: 'Carnival at the new centre', daysAgo: 8, stopped: 6 },
];
/** People unsubscribed after the first news email. */
const unsubscribedDaysAgo = 58;
/** A sender that is no longer on the list, so the dispatch refused its email as a whole. */
const wrongSender = 'camp@charity.test';
const refused = { subject: 'Camp: what to bring', daysAgo: 5, why: 'This address is not on the list of senders.' };
const missed = { subject: 'Reminder: Beach clean-up', daysAgo: 47 };
const upcoming = [
  { subject: 'Reminder: activities this week', inDays: 1 },
  { subject: 'Call for mentors', inDays: 4, isNews: true },
  { subject: 'Mentoring conversations: how to prepare', inDays: 7 },
  { subject: 'Holiday Camp briefing', inDays: 18 },
  { subject: 'Festive gift packing', inDays: 40 },
];
const events = [
  { name: 'Staff and volunteer huddle', inDays: 0 },
  { name: 'Open house', inDays: 0 },
  { name: 'Library visit for parents', inDays: -1 },
  { name: 'Donor visit', inDays: 1 },
  { name: 'Volunteer appreciation tea', inDays: -61 },
  { name: 'Centre closed for cleaning', inDays: -9 },
  { name: 'Parents’ evening', inDays: -16 },
  { name: 'Sports day', inDays: 5 },
  { name: 'Fire drill', inDays: 8 },
  { name: 'Flag day', inDays: 13 },
  { name: 'Art exhibition', inDays: 22 },
  { name: 'Holiday Camp', inDays: 34 },
];

export function emailsAround(today: Day): Pick<RowsByTable, 'scheduledEmail' | 'messageDelivery' | 'addressState'> {
  const at = (days: number) => instantAt(addDays(today, days), '09:00');
  const unsubscribedOn = at(-unsubscribedDaysAgo);
  const why = whyNoNews({ unsubscribedOn }) ?? '';
  const gone = sent.map(({ subject, daysAgo, unsubscribed = 0, ...plan }) => {
    const course = { ...plan, ...(unsubscribed > 0 && { suppressed: { count: unsubscribed, why } }) };
    return aSentEmail(subject, at(-daysAgo), recipientsOf(subject), course);
  });
  const written = gone.flatMap(({ deliveries }) => deliveries);
  const late = aScheduledEmail(missed.subject, at(-missed.daysAgo), recipientsOf(missed.subject), {
    crf69_dispatchstatus: dispatchStatus.codes.missed,
  });
  const unsent = aScheduledEmail(refused.subject, at(-refused.daysAgo), recipientsOf(refused.subject), {
    crf69_dispatchstatus: dispatchStatus.codes.failed,
    crf69_sender: wrongSender,
    crf69_lasterror: refused.why,
  });
  const waiting = upcoming.map(({ subject, inDays, isNews = false }) =>
    aScheduledEmail(subject, at(inDays), recipientsOf(subject), {
      crf69_emailtype: emailType.codes[isNews ? 'news' : 'service'],
    }),
  );
  return {
    scheduledEmail: [...gone.map(({ email }) => email), late, unsent, ...waiting],
    messageDelivery: written,
    addressState: [...bouncedIn(written), ...unsubscribedIn(written, unsubscribedOn)],
  };
}

/** Builds the rows that reports of bounced messages create: one per address. */
function bouncedIn(deliveries: readonly MessageDelivery[]): RowsByTable['addressState'] {
  const bounced = deliveries.filter((row) => row.crf69_status === deliveryStatus.codes.bounced);
  const latest = new Map(bounced.map((row) => [addressKey(row.crf69_recipient), row]));
  return [...latest].map(([address, row]) => ({
    crf69_addressstateid: idOf(`address state/${address}`),
    crf69_address: address,
    crf69_channel: channel.codes.email,
    crf69_bouncedon: row.crf69_reportedon ?? null,
    crf69_bouncereason: row.crf69_lasterror ?? null,
    crf69_source: 'Delivery report',
  }));
}

/** Builds the rows that the unsubscribe link writes: one for each address that is left out of news. */
function unsubscribedIn(deliveries: readonly MessageDelivery[], unsubscribedOn: string): RowsByTable['addressState'] {
  const leftOut = deliveries.filter((row) => row.crf69_status === deliveryStatus.codes.suppressed);
  return leftOut.map((row) => ({
    crf69_addressstateid: idOf(`address state/${addressKey(row.crf69_recipient)}`),
    crf69_address: addressKey(row.crf69_recipient),
    crf69_channel: channel.codes.email,
    crf69_unsubscribedon: unsubscribedOn,
    crf69_source: 'The person, by the link in an email',
  }));
}

function recipientsOf(subject: string): string[] {
  const random = randomFor(`recipients/${subject}`);
  return random.sample(serving, random.whole(8, 40)).flatMap((volunteer) => volunteer.crf69_volunteeremail ?? []);
}

export function eventsAround(today: Day): RowsByTable['eventCalendar'] {
  return events.map(({ name, inDays }) => anEvent(name, addDays(today, inDays)));
}
