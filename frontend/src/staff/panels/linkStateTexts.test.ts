import { expect, it } from 'vitest';
import type { LinkState } from '../../../../domain/contract/answers.ts';
import { answerText, type PanelStates, type Way, wayState } from './linkStateTexts.ts';

const fine = { contact: null, email: null, sms: null, news: null };
const states: PanelStates = {
  ...{ email: 'a•••@example.com', sms: '+65•••4567', smsIsOn: true, closed: false, links: {} },
  barred: fine,
};
const fresh: LinkState = {
  sent: {},
  answeredOn: null,
  address: 'https://site.test/vol_exit/x',
  smsSegments: 1,
  whatsApp: 'https://wa.me/6581234567',
};
const email = { on: '2026-03-01T01:00:00Z', to: 'a•••@example.com', outcome: 'sent' as const };
const sms = { on: '2026-03-02T01:00:00Z', to: '+65•••4567', outcome: 'sent' as const };

it.each<[string, Way, Partial<PanelStates>, Partial<LinkState>, string]>([
  ['where it sends to', 'email', {}, {}, 'To a•••@example.com. Not sent yet.'],
  ['how many messages an SMS is', 'sms', {}, { smsSegments: 2 }, 'To +65•••4567, as 2 messages. Not sent yet.'],
  [
    'when it was last sent',
    'sms',
    {},
    { sent: { sms } },
    'To +65•••4567, as 1 message. Last sent on 02/03/2026 09:00.',
  ],
  [
    'that it was last sent to another address',
    'email',
    { email: 'b•••@example.com' },
    { sent: { email } },
    'To b•••@example.com. Last sent on 01/03/2026 09:00 to a•••@example.com.',
  ],
  [
    'that nobody knows whether it was sent',
    'email',
    {},
    { sent: { email: { ...email, outcome: 'unclear' } } },
    'To a•••@example.com. It is not known whether the message of 01/03/2026 09:00 was sent.',
  ],
  [
    'that an email arrived',
    'email',
    {},
    { sent: { email: { ...email, report: { outcome: 'delivered', on: '2026-03-01T01:00:05Z' } } } },
    'To a•••@example.com. Last sent on 01/03/2026 09:00. Delivered on 01/03/2026 09:00.',
  ],
  [
    'why an email bounced',
    'email',
    {},
    {
      sent: {
        email: { ...email, report: { outcome: 'bounced', on: '2026-03-01T01:00:05Z', reason: 'No such address.' } },
      },
    },
    'To a•••@example.com. Last sent on 01/03/2026 09:00. Bounced: No such address.',
  ],
  ['that WhatsApp is for the person to send', 'whatsapp', {}, {}, 'To +65•••4567. You send it there yourself.'],
  [
    'that it was opened in WhatsApp',
    'whatsapp',
    {},
    { sent: { whatsapp: sms } },
    'To +65•••4567. Opened in WhatsApp on 02/03/2026 09:00.',
  ],
])('beside a button a panel shows %s', (_what, way, record, link, text) => {
  expect(wayState(way, { ...states, ...record }, { ...fresh, ...link })).toEqual({ blocked: undefined, text });
});

it.each<[string, Way, Partial<PanelStates>, Partial<LinkState>, string]>([
  ['there is no number', 'sms', { sms: null }, {}, 'This record has no mobile number.'],
  ['there is no number for WhatsApp', 'whatsapp', { sms: null }, {}, 'This record has no mobile number.'],
  ['there is no address', 'email', { email: null }, {}, 'This record has no email address.'],
  ['the referee has answered', 'email', { closed: true }, {}, 'This referee has already answered.'],
  ['earlier emails came back', 'email', { barred: { ...fine, email: 'It came back.' } }, {}, 'It came back.'],
  ['the person withdrew', 'email', { barred: { ...fine, contact: 'Withdrawn.' } }, {}, 'Withdrawn.'],
  ['nothing goes by SMS to who withdrew', 'sms', { barred: { ...fine, contact: 'Withdrawn.' } }, {}, 'Withdrawn.'],
  ['nothing in WhatsApp, either', 'whatsapp', { barred: { ...fine, contact: 'Withdrawn.' } }, {}, 'Withdrawn.'],
  [
    'nobody has read yet whether the person withdrew',
    'whatsapp',
    { barred: undefined },
    {},
    'It is not known yet whether this person may be written to.',
  ],
  ['it is being sent', 'sms', {}, { sent: { sms: { ...sms, outcome: 'sending' } } }, 'Being sent since 09:00.'],
])('beside a button a panel shows why it cannot work: %s', (_why, way, record, link, blocked) => {
  expect(wayState(way, { ...states, ...record }, { ...fresh, ...link })).toEqual({ blocked, text: blocked });
});

it.each([
  ['is not awaited before the link was sent', {}, null, undefined],
  ['is awaited after it was sent', { email }, null, 'Not answered yet.'],
  ['is told', { email }, '2026-03-01T02:00:00Z', 'Answered on 01/03/2026 10:00.'],
  [
    'that is older than the last message is told as such',
    { email, sms },
    '2026-03-01T02:00:00Z',
    'Not answered since; last answer on 01/03/2026 10:00.',
  ],
])('an answer is described: %s', (_what, sent, answeredOn, text) => {
  expect(answerText({ ...fresh, sent, answeredOn })).toBe(text);
});
