/** What staff and people themselves say of an address, over states in memory. */
import { describe, expect, it } from 'vitest';
import type { NewConsent } from '../../../domain/forms/consentRow.ts';
import type { AddressState } from '../../../domain/messages/addressStates.ts';
import { consentAnswer, consentPurpose } from '../../../domain/schema/choices/privacy.ts';
import { addressesWith, anAddressState } from '../../adapters/addressStates.example.ts';
import type { AddressChange } from '../../adapters/addressStates.ts';
import { consentsWith } from '../../adapters/consents.example.ts';
import { aRecipient } from '../../adapters/recipients.example.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import { limitsOf } from '../limits.ts';
import { secretIds } from '../submissionKey.ts';
import { addressNotes, allowSms, newsAgain, refuseSms, worksAgain } from './changeAddress.ts';
import { codeOf, emailRun, now, storedDelivery } from './emailRun.example.ts';
import { chooseNews, readNewsChoice } from './newsChoice.ts';
import { replyToChoices, storedReplyTo } from './replyTo.ts';

const ref = { param: 'vol_id', id: 'r' } as const;
const instant = now.toISOString();

type Given = {
  recipient?: Partial<LinkRecipient> | 'none';
  states?: Record<string, Partial<AddressState>>;
  to?: string;
};

function aStore({ recipient: found = {}, states = {}, to }: Given = {}) {
  const { context: base } = emailRun();
  const changes: [string, string, AddressChange | undefined][] = [];
  const stateOf = (channel: string, address: string) => {
    const known = states[`${channel} ${address}`];
    return known && anAddressState(known);
  };
  const context = {
    ...base,
    secretId: secretIds('a-secret-of-thirty-two-letters-at-least'),
    limits: limitsOf(base.now),
    recipients: { find: async () => (found === 'none' ? undefined : aRecipient(found)) },
    deliveries: {
      ...base.deliveries,
      find: async () =>
        to === undefined ? undefined : storedDelivery({ status: 'bounced', recipient: to, isAccepted: true }),
    },
    addressStates: {
      ...addressesWith(async (channel, address) => stateOf(channel, address)),
      change: async (channel: string, address: string, row: AddressChange) =>
        void changes.push([channel, address, row]),
      changeFrom: async (
        channel: string,
        address: string,
        decide: (known: AddressState | undefined) => AddressChange | undefined,
      ) => void changes.push([channel, address, decide(stateOf(channel, address))]),
    },
  };
  return { context, changes };
}

describe('what is known of the addresses of a record', () => {
  it('what is known of the addresses of a record is said in words, by email, by SMS and of news', async () => {
    const states = {
      'email ana@x.test': { bouncedOn: '2026-03-01T00:00:00Z', unsubscribedOn: '2026-02-01T00:00:00Z' },
      'sms +6581234567': { refusedOn: '2026-01-01T00:00:00Z' },
    };
    expect(await addressNotes(ref, aStore({ states }).context)).toEqual({
      contact: null,
      email: 'Earlier emails to this address bounced on 01/03/2026.',
      sms: 'The person asked on 01/01/2026 not to get such messages.',
      news: 'The person unsubscribed from news on 01/02/2026.',
    });
  });

  it('what is known of the addresses of a record is nothing where nothing happened, or there is none', async () => {
    const unknown = { contact: null, email: null, sms: null, news: null };
    expect(await addressNotes(ref, aStore().context)).toEqual(unknown);
    const states = { 'email ': { refusedOn: instant }, 'sms undefined': { refusedOn: instant } };
    expect(await addressNotes(ref, aStore({ states, recipient: { email: '', number: '12' } }).context)).toEqual(
      unknown,
    );
    const fine = { 'email ana@x.test': {} };
    expect(await addressNotes(ref, aStore({ states: fine }).context)).toEqual(unknown);
    expect(await codeOf(addressNotes(ref, aStore({ recipient: 'none' }).context))).toBe('not-found');
  });
});

describe('what a person withdrew, beside their addresses', () => {
  const said = (...purposes: (keyof typeof consentPurpose.codes)[]) =>
    consentsWith(
      purposes.map((purpose) => ({
        purpose: consentPurpose.codes[purpose],
        answer: consentAnswer.codes.withdrawn,
        on: instant,
      })),
    );
  const notesWith = (consents: ReturnType<typeof consentsWith>, recipient: Partial<LinkRecipient> = {}) =>
    addressNotes(ref, { ...aStore({ recipient: { contactId: 'c', ...recipient } }).context, consents });
  const none = { contact: null, email: null, sms: null, news: null };

  it('what a person withdrew is said beside what is known of their addresses', async () => {
    const why = 'Consent was withdrawn on 02/03/2026:';
    expect(await notesWith(said('news', 'sms'))).toEqual({ ...none, news: `${why} News.`, sms: `${why} SMS.` });
    const contact = `${why} Assessment and contact.`;
    expect(await notesWith(said('contact', 'news'))).toEqual({ ...none, contact });
    // Of a record without a person, those who have its mailbox answer, and of contact alone.
    expect(await notesWith(said('contact', 'news'), { contactId: undefined })).toEqual({ ...none, contact });
    expect(await notesWith(said('news', 'sms'), { contactId: undefined })).toEqual(none);
  });
});

describe('a change of an address by staff', () => {
  it('a change of an address by staff makes bounces count no more, of a record or of a bounced message', async () => {
    const row = { crf69_bouncedon: null, crf69_bouncereason: null, crf69_worksagainon: instant, crf69_source: 'Jo' };
    const { context, changes } = aStore({ to: 'old@x.test' });
    expect(await worksAgain(ref, 'Jo', context)).toEqual({ address: 'a•••@x.test' });
    expect(await worksAgain({ delivery: 'd' }, 'Jo', context)).toEqual({ address: 'o•••@x.test' });
    expect(changes).toEqual([
      ['email', 'ana@x.test', row],
      ['email', 'old@x.test', row],
    ]);
    expect(await codeOf(worksAgain({ delivery: 'd' }, 'Jo', aStore().context))).toBe('not-found');
    expect(await codeOf(worksAgain(ref, 'Jo', aStore({ recipient: { email: '' } }).context))).toBe('no-address');
  });

  it('a change of an address by staff says whether a person wants SMS', async () => {
    const { context, changes } = aStore();
    expect(await refuseSms(ref, '', context)).toEqual({ address: '+65•••4567' });
    await allowSms(ref, 'Jo', context);
    expect(changes).toEqual([
      ['sms', '+6581234567', { crf69_refusedon: instant, crf69_source: null }],
      ['sms', '+6581234567', { crf69_refusedon: null, crf69_source: 'Jo' }],
    ]);
    expect(await codeOf(refuseSms(ref, 'Jo', aStore({ recipient: { number: '12' } }).context))).toBe('no-address');
  });

  it('a change of an address by staff subscribes to news again, with the reason', async () => {
    const { context, changes } = aStore();
    await newsAgain({ ...ref, reason: ' She asked. ' }, 'Jo', context);
    await newsAgain({ ...ref, reason: 'x'.repeat(500) }, '', context);
    expect(changes.map(([, , row]) => row)).toEqual([
      { crf69_unsubscribedon: null, crf69_resubscribenote: 'Jo, 02/03/2026: She asked.', crf69_source: 'Jo' },
      expect.objectContaining({ crf69_resubscribenote: `Staff, 02/03/2026: ${'x'.repeat(500)}`, crf69_source: null }),
    ]);
    for (const reason of [' ', 'x'.repeat(501)]) {
      const refused = newsAgain({ ...ref, reason }, 'Jo', context);
      await expect(refused).rejects.toMatchObject({ details: { fields: { reason: expect.stringContaining('500') } } });
    }
  });
});

describe('a person whom a message reaches', () => {
  const withdrawn = { purpose: consentPurpose.codes.news, answer: consentAnswer.codes.withdrawn, on: instant };

  it.each([
    [[[withdrawn]], ['contact 0'], undefined],
    [[[withdrawn], [withdrawn]], [], 'Consent was withdrawn on 02/03/2026: News.'],
    [[[withdrawn], []], [], undefined],
    [[], [], undefined],
  ])(
    'a person whom a message reaches gets news again with their consent, and nobody of a family is taken for who asked: %j',
    async (people, given, noNewsYet) => {
      const { context } = aStore({ to: 'ana@x.test' });
      const recorded: NewConsent[] = [];
      const consents = consentsWith(...people);
      const record = async (consent: NewConsent) => {
        recorded.push(consent);
        consents.ofMailbox = consentsWith([]).ofMailbox;
        return 'stored' as const;
      };
      const changed = await newsAgain({ delivery: 'd', reason: 'She asked.' }, 'Jo', {
        ...context,
        consents: { ...consents, ofMailbox: (address) => consents.ofMailbox(address), record },
      });
      expect(changed.noNewsYet).toBe(noNewsYet);
      expect(recorded.map(({ contactId }) => contactId)).toEqual(given);
      for (const one of recorded) expect(one).toMatchObject({ purpose: 'news', answer: 'given', note: 'She asked.' });
    },
  );
});

describe('the link below news', () => {
  const stored = { 'email ana@x.test': { unsubscribedOn: '2026-02-01T00:00:00Z' } };
  const tried = (text: string) => ({ text, address: '203.0.113.7' });
  const good = tried(emailRun().context.mailCredentials.tokenFor('Ana@x.test'));

  it('the link below news says whether its person gets them', async () => {
    expect(await readNewsChoice(good, aStore().context)).toEqual({ address: 'a•••@x.test', getsNews: true });
    expect(await readNewsChoice(good, aStore({ states: stored }).context)).toMatchObject({ getsNews: false });
    const fine = { 'email ana@x.test': {} };
    expect(await readNewsChoice(good, aStore({ states: fine }).context)).toMatchObject({ getsNews: true });
  });

  it.each([
    ['stop', {}, { crf69_unsubscribedon: instant, crf69_source: 'The person, by the link in an email' }],
    ['stop', { 'email ana@x.test': {} }, { crf69_unsubscribedon: instant, crf69_source: expect.any(String) }],
    ['stop', stored, undefined],
    ['again', stored, { crf69_unsubscribedon: null, crf69_source: 'The person, by the link in an email' }],
    ['again', {}, undefined],
    ['again', { 'email ana@x.test': {} }, undefined],
  ] as const)('the link below news is followed once: %s with %j', async (wish, states, change) => {
    const { context, changes } = aStore({ states });
    await chooseNews(good, wish, context);
    expect(changes).toEqual([['email', 'ana@x.test', change]]);
  });

  it('the link below news is refused when it is forged', async () => {
    const { context, changes } = aStore();
    expect(await codeOf(readNewsChoice(tried('forged'), context))).toBe('invalid-link');
    expect(await codeOf(chooseNews(tried('forged'), 'stop', context))).toBe('invalid-link');
    expect(changes).toEqual([]);
  });
});

describe('where replies may go', () => {
  const { mailCredentials } = emailRun().context;
  const team = { address: 'Team@x.test', name: 'The team' };
  const context = { replyTo: [team], mailCredentials };
  const jo = { name: 'Jo', email: 'jo@x.test' };

  it('where replies may go is where the settings say, and to the writer, with a proof', () => {
    expect(replyToChoices(jo, context)).toEqual([
      team,
      { address: 'jo@x.test', name: 'Jo', proof: mailCredentials.proofOf('jo@x.test') },
    ]);
    expect(replyToChoices({ ...jo, email: '' }, context)).toEqual([team]);
    expect(replyToChoices({ ...jo, email: 'team@x.test' }, context)).toEqual([team]);
    expect(replyToChoices(undefined, context)).toEqual([team]);
  });

  it('where replies may go is checked again in the row, which any app may have written', () => {
    const stored = (replyTo: string, replyToProof = '') => storedReplyTo({ replyTo, replyToProof }, context);
    expect(stored('')).toEqual({ address: '', name: '' });
    expect(stored('team@x.test')).toBe(team);
    expect(stored('Jo@x.test', mailCredentials.proofOf('jo@x.test'))).toEqual({ address: 'jo@x.test', name: '' });
    expect([stored('jo@x.test'), stored('jo@x.test', mailCredentials.proofOf('bo@x.test'))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
