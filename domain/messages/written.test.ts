/** Compares the messages that people receive, letter by letter, with a snapshot. */
import { expect, it } from 'vitest';
import { forms } from '../forms/index.ts';
import { referenceSchedule } from '../references/schedule.ts';
import { composeLinkEmail, composeLinkSms, mostSegments } from './composeLink.ts';
import { composeEnding, type EndingLine } from './endingEmail.ts';
import { type LinkMessage, linkMessages } from './linkMessages.ts';
import { mailDocument, newsLink } from './mailLook.ts';
import { composeReceipt } from './receiptEmail.ts';
import { isToReferee, referenceTexts, stepMessage } from './referenceMessages.ts';
import { smsSegments } from './smsSegments.ts';
import { whatsAppAddress } from './whatsAppAddress.ts';

const recipient = { name: 'Tan Wei Ling', volunteer: 'Nur Aisyah' };
const link = 'https://site.test/form/1?a=1&b=2';

/** Returns the part of an email between the charity's name and the footer. */
const bodyOf = (html: string): string => html.split('line-height:1.5">')[1]?.split('</td></tr>')[0] ?? '';

const asSent = (message: LinkMessage, to = recipient, address: string | undefined = link) => {
  const { subject, html, text } = composeLinkEmail(message, to, address);
  return { subject, text, html: bodyOf(html), sms: composeLinkSms(message, to, address) };
};

it.each(Object.entries<LinkMessage>(linkMessages))('the message %s is sent as written', (_name, message) => {
  expect(asSent(message)).toMatchSnapshot();
});

it('a message without a name or a link leaves both out', () => {
  expect(asSent(linkMessages.volunteerExit, { name: '', volunteer: '' }, '')).toMatchSnapshot();
});

it('an SMS greets by name only where it still fits', () => {
  const sms = (length: number) =>
    composeLinkSms(
      { ...linkMessages.volunteerExit, sms: 'x'.repeat(length) },
      { name: 'Ana', volunteer: '' },
      undefined,
    );
  expect(smsSegments(sms(298))).toBe(mostSegments(sms(298)));
  expect(sms(298)).toMatch(/^Hi Ana, x/);
  expect(sms(299)).toMatch(/^Xx/);
});

it.each(referenceSchedule.map(({ step }) => step))('the step %s is sent as written', (step) => {
  const message = stepMessage(step, referenceTexts, { volunteer: 'Nur Aisyah', referees: ['Tan Wei Ling', 'Bo'] });
  expect({ ...message, email: undefined, ...asSent(message) }).toMatchSnapshot();
});

it('the chase of a reference does not repeat a name that is none', () => {
  const names = { volunteer: 'https://evil.example', referees: ['https://evil.example'] };
  const said = referenceSchedule.map(({ step }) => {
    const { subject, email, sms } = stepMessage(step, referenceTexts, names);
    return [subject, ...email({ volunteer: '' }), sms].join('\n');
  });
  expect(said.join('\n')).not.toContain('evil');
  expect(said.join('\n')).toContain('\nA volunteer is waiting for your reference');
  expect(said.join('\n')).toContain('from your referee,');
});

it('no subject of the chase names anybody, also where a setting asks for it', () => {
  for (const { step } of referenceSchedule) {
    const named = { ...referenceTexts, [step]: { ...referenceTexts[step], subject: '{{volunteer}}, {{referees}}' } };
    const message = stepMessage(step, named, { volunteer: 'Nur Aisyah', referees: ['Tan Wei Ling'] });
    expect(message.subject).toBe('A volunteer, your referees');
  }
});

it('the chase of a reference writes to referees under the names of two messages', () => {
  const purposes = ['Character reference reminder', 'Referee not answered', 'Receipt', ''];
  expect([linkMessages.characterReference.purpose, ...purposes].filter(isToReferee)).toEqual([
    linkMessages.characterReference.purpose,
    'Character reference reminder',
  ]);
  expect(isToReferee(linkMessages.characterReferees.purpose)).toBe(false);
});

it.each(forms.map((form) => [form.title, form] as const))(
  'the receipt of the form %s is sent as written',
  (_, form) => {
    const { subject, html, text } = composeReceipt(form, { reference: 'A<B', day: '2026-12-31' });
    expect({ subject, text, html: bodyOf(html) }).toMatchSnapshot();
  },
);

it('the email about clearances that end names sixty, counts the others and says where all are', () => {
  const ending: EndingLine = { name: 'Nur Aisyah', requirement: 'First aid & more', lastDay: '2026-12-31' };
  const of = (count: number) => composeEnding(new Array(count).fill(ending), 'https://site.test');
  const { html, text, subject } = of(1);
  expect({ subject, text, html: bodyOf(html) }).toMatchSnapshot();
  expect(of(60).subject).toBe('60 clearances end soon');
  expect(of(60).text).not.toContain('more\n');
  expect(of(61).text.match(/^- Nur Aisyah/gm)).toHaveLength(60);
  expect(of(61).text).toContain('\n- and 1 more\n');
});

it('news end with a link by which the reader unsubscribes, and a preview with the words alone', () => {
  const footOf = (href?: string) =>
    mailDocument('', ['Why'], { ...newsLink, ...(href && { href }) })
      .split('>Why<br>')[1]
      ?.split('</td>')[0];
  expect([footOf('https://site.test/?a&b'), footOf()]).toMatchSnapshot();
});

it('a message through WhatsApp has a number of digits only, and its text in the address', () => {
  expect(whatsAppAddress('+65 8123-4567', 'Hi & bye')).toBe('https://wa.me/6581234567?text=Hi%20%26%20bye');
});
