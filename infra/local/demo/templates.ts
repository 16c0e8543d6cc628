/** The letters that the demo charity keeps. */
import { emailType } from '../../../domain/schema/choices/records.ts';
import type { tables } from '../../../domain/schema/index.ts';
import { idOf } from './ids.ts';
import type { RowWithId } from './rows.ts';

export type EmailTemplate = RowWithId<typeof tables.emailTemplate>;

const thanks = '<p>With warm thanks,<br>The volunteer team at {{organisation}}</p>';

const letters = {
  'Reminder of an activity': {
    subject: 'See you on {{day|the day}}: {{activity}}',
    body:
      '<p>Dear {{name|friend}},</p>' +
      '<p>the children are looking forward to you. Here is all that you need:</p>' +
      '<ul><li><strong>What:</strong> {{activity}}</li><li><strong>When:</strong> {{day|day to be confirmed}}, {{time|time to be confirmed}}</li>' +
      '<li><strong>Where:</strong> {{place|our centre; we tell you if that changes}}</li></ul>' +
      `<p>If you cannot come after all, please let us know as soon as you can, so that we can find somebody else in time.</p>${thanks}`,
  },
  'Thank you after an activity': {
    subject: 'Thank you for {{activity|your time}}',
    body:
      '<p>Dear {{name|friend}},</p>' +
      '<p>thank you for coming to {{activity|our activity}} on {{day|that day}}. For a child, a grown-up who comes back and listens is no small thing.</p>' +
      `<p>How was it for you? Please tell us what went well and what we should do better; we read every answer.</p>${thanks}`,
  },
  'Welcome to a new volunteer': {
    subject: 'Welcome to {{organisation}}, {{name|friend}}',
    body:
      '<p>Dear {{name|friend}},</p>' +
      '<p>welcome! We are glad that you want to give your time to our children.</p>' +
      '<p>These are the next steps:</p><ol><li>We ask your two referees.</li><li>You come to the safeguarding training; we send you the dates.</li>' +
      '<li>We meet for half an hour and find the activity that suits you.</li></ol>' +
      `<p>Whatever you want to know before that: just reply or call us.</p>${thanks}`,
  },
} as const;

export const emailTemplates: readonly EmailTemplate[] = Object.entries(letters).map(([name, { subject, body }]) => ({
  crf69_emailtemplateid: idOf(`email template/${name}`),
  crf69_name: name,
  crf69_subject: subject,
  crf69_body: body,
  crf69_emailtype: emailType.codes.service,
}));
