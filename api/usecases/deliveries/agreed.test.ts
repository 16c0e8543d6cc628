/** Whose answers count for a message, by its address, its person and its purpose; tests/api has them in Dataverse. */
import { expect, it } from 'vitest';
import type { Referee } from '../../../domain/people/erased.ts';
import { type ConsentEvent, type Purpose, refereeWithdrew } from '../../../domain/privacy/consent.ts';
import { consentAnswer, consentPurpose } from '../../../domain/schema/choices/privacy.ts';
import { addressesWith, anAddressState } from '../../adapters/addressStates.example.ts';
import { consentsWith } from '../../adapters/consents.example.ts';
import { aRecipient } from '../../adapters/recipients.example.ts';
import { delivery, email, ledgerRun, sms } from './ledgerRun.example.ts';
import { type Message, openDelivery, sendWithLedger } from './sendWithLedger.ts';
import { whomOf } from './whyWithdrawn.ts';

const on = '2026-03-01T00:00:00Z';
const withdrew = (purpose: Purpose): ConsentEvent[] => [
  { purpose: consentPurpose.codes[purpose], answer: consentAnswer.codes.withdrawn, on },
];
const referee: Referee = { name: 'Wei', emails: ['wei@x.test'], phones: [] };
const [why, whyNoNews, whyNoSms] = [
  /^Consent was withdrawn.*contact/i,
  /^Consent was withdrawn.*news/i,
  /^Consent.*SMS/,
];

async function openedWith(message: Partial<Message>, people: ConsentEvent[][], more: object = {}) {
  const { context } = ledgerRun({ found: delivery('pending') });
  const consents = { ...consentsWith(...people), ...more };
  return openDelivery({ ...email, ...message } as Message, { ...context, consents });
}

it.each<[string, Partial<Message>, ConsentEvent[][], RegExp | undefined]>([
  ['a chosen person who withdrew', { contactId: 'c' }, [withdrew('contact')], why],
  ['a chosen person who wants no news, of anything else', { contactId: 'c' }, [withdrew('news')], undefined],
  ['a chosen person who wants no news, of news', { contactId: 'c', isNews: true }, [withdrew('news')], whyNoNews],
  ['a chosen person who wants no SMS, by email', { contactId: 'c' }, [withdrew('sms')], undefined],
  ['a chosen person who wants no SMS', { ...sms, contactId: 'c' }, [withdrew('sms')], whyNoSms],
  ['a mailbox whose person wants no SMS', { ...sms, mailbox: 'm@x.test' }, [withdrew('sms')], undefined],
  ['a mailbox where everybody withdrew', { mailbox: 'm@x.test' }, [withdrew('contact'), withdrew('contact')], why],
  ['a mailbox where one of two withdrew', { mailbox: 'm@x.test' }, [withdrew('contact'), []], undefined],
  ['whoever asked for it themselves', {}, [withdrew('contact')], undefined],
])('a message to %s is sent, or not, by what they agreed to', async (_what, message, people, suppressed) => {
  const opened = await openedWith(message, people);
  expect(opened.refereeWithdrew).toBeUndefined();
  if (suppressed) expect(opened.suppressed).toMatch(suppressed);
  else expect(opened.suppressed).toBeUndefined();
});

it('a message to a referee stops where they withdrew as a referee, or as a volunteer, and says which', async () => {
  expect(await openedWith({ referee }, [])).toMatchObject({ suppressed: undefined, refereeWithdrew: undefined });
  const asReferee = { refereeWithdrew: async () => true };
  const withdrawn = { suppressed: refereeWithdrew, refereeWithdrew };
  expect(await openedWith({ referee }, [], asReferee)).toMatchObject(withdrawn);
  const asVolunteer = { ofReferee: async () => [withdrew('contact')] };
  expect((await openedWith({ referee }, [], asVolunteer)).refereeWithdrew).toMatch(why);
  expect(await openedWith({}, [], asReferee)).toMatchObject({ suppressed: undefined });
});

it('an address that gets no messages is the reason before what its person said, and one that unsubscribed gets no news alone', async () => {
  const { context } = ledgerRun({ found: delivery('pending') });
  const openedAt = (state: object, message: Partial<Message>) =>
    openDelivery({ ...email, ...message } as Message, {
      ...context,
      addressStates: addressesWith(async () => anAddressState(state)),
      consents: { ...consentsWith(), refereeWithdrew: async () => true },
    });
  const refused = await openedAt({ refusedOn: on }, { referee });
  expect([refused.suppressed, refused.refereeWithdrew]).toEqual([
    expect.stringMatching(/^The person asked/),
    undefined,
  ]);
  expect((await openedAt({ unsubscribedOn: on }, { isNews: true })).suppressed).toMatch(/unsubscribed/);
  expect((await openedAt({ unsubscribedOn: on }, {})).suppressed).toBeUndefined();
});

it('the answers that count for a record are the referee’s, the volunteer’s, or those of its mailbox', () => {
  const recipient = aRecipient({ name: 'Wei', email: 'wei@x.test', number: '', contactId: 'c' });
  expect(whomOf('cr_id', recipient)).toEqual({ referee });
  expect(whomOf('vol_id', recipient)).toEqual({ contactId: 'c' });
  expect(whomOf('org_id', aRecipient({ email: 'o@x.test' }))).toEqual({ mailbox: 'o@x.test' });
});

it('an email with a link is urgent, unless it says otherwise; a receipt, and an SMS, are as they are', async () => {
  const urgencyOf = async (message: Message) => {
    const { context, sent } = ledgerRun({ found: delivery('pending', { channel: message.channel }) });
    await sendWithLedger(message, await openDelivery(message, context), context);
    return sent.map((one) => ('urgency' in one ? one.urgency : undefined));
  };
  const { link: _link, ...receipt } = email;
  expect(await urgencyOf(email)).toEqual(['urgent']);
  expect(await urgencyOf(receipt)).toEqual([undefined]);
  const asked = email.channel === 'email' && { ...email, email: { ...email.email, urgency: 'asked' as const } };
  expect(asked && (await urgencyOf(asked))).toEqual(['asked']);
  expect(await urgencyOf({ ...sms, link: { recordId: 'r', pressKey: 'k' } })).toEqual([undefined]);
});
