/** One message of an email, branch by branch: it leaves once, or not at all, and the ledger says which. */
import { describe, expect, it } from 'vitest';
import type { OccasionState } from '../../../domain/contract/email.ts';
import { unsubscribeHeaders, unsubscribePath } from '../../../domain/contract/unsubscribe.ts';
import type { AddressState } from '../../../domain/messages/addressStates.ts';
import { replyToRefused } from '../../../domain/messages/replyTo.ts';
import { addressesWith, anAddressState } from '../../adapters/addressStates.example.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { Outcome } from '../../adapters/deliveries/single.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import { html } from '../../adapters/html.ts';
import type { Email } from '../../adapters/mail.ts';
import { pictureTurns } from '../../adapters/pictureTurns.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import { NotDelivered } from '../deliveries/outcomes.ts';
import { problems } from '../problems.ts';
import type { DeliveryMessage } from '../queueMessages.ts';
import { deliverMessage } from './deliverMessage.ts';
import { whatIsMissing } from './dispatchEmail.ts';
import { emailRun, inSeconds, kayaking, now, storedDelivery, storedEmail } from './emailRun.example.ts';

const email = { kind: 'scheduled', id: 'e' } as const;
const delivery = (changes: Partial<Delivery> = {}): Delivery =>
  storedDelivery({ status: 'pending', attempts: 0, recipient: 'ana@x.test', name: 'Ana', email, ...changes });
type Given = {
  found?: Delivery | undefined;
  /** Whether each claim is won. */
  claims?: boolean[];
  throttled?: number;
  /** For how many seconds the mail quota has no room, by urgency; negative where it does not answer. */
  waits?: Record<string, number>;
  isStopped?: boolean;
  state?: Partial<AddressState>;
  content?: Partial<StoredEmail> | 'deleted';
  claimed?: Partial<Delivery>;
  sent?: SendOutcome;
  /** What the service says when it is asked. */
  asked?: { kind: 'unclear' | 'accepted' };
  /** The session that the email is about, as it is now. */
  session?: OccasionState | undefined;
  /** Seconds between the claim and the send. */
  later?: number;
};

async function deliver(call: DeliveryMessage, given: Given = {}) {
  const { session } = given;
  const { context: base, log } = emailRun({
    occasions: { find: async () => session && { ...kayaking, state: session } },
  });
  const mails: Email[] = [];
  let givenBack = 0;
  const claims = [...(given.claims ?? [true])];
  const time = { ms: now.getTime() };
  const context = {
    ...base,
    html,
    siteUrl: 'https://site.test',
    pictureTurns: pictureTurns(),
    sendGraceSeconds: 900,
    now: () => new Date(time.ms),
    deliveries: {
      ...base.deliveries,
      find: async () => {
        log.push('find');
        return 'found' in given ? given.found : delivery();
      },
      claim: async ({ etag }: { etag: string }) => {
        log.push(`claim ${etag}`);
        return claims.shift() ? delivery({ status: 'sending', etag: '2', ...given.claimed }) : undefined;
      },
      recordTimeout: async (seen: Delivery, since: Date) => void log.push(['keep waiting', seen.etag, since]),
      recordOutcome: async (seen: Delivery, end: Outcome) => void log.push([`end ${seen.etag}`, end]),
    },
    suspensions: { people: async () => [] },
    emailStops: { isStopped: async () => given.isStopped ?? false },
    addressStates: addressesWith(async (channel) => {
      expect(channel).toBe('email');
      time.ms += (given.later ?? 0) * 1000;
      return given.state && anAddressState(given.state);
    }),
    emailContent: async () => (given.content === 'deleted' ? undefined : storedEmail(given.content)),
    mail: {
      throttledSeconds: () => given.throttled ?? 0,
      send: async (mail: Email) => {
        mails.push(mail);
        return given.sent ?? ({ kind: 'accepted' } as const);
      },
      ask: async () => given.asked ?? ({ kind: 'never-sent' } as const),
    },
    mailQuota: {
      take: async (urgency: string) => {
        expect(given.waits?.[urgency] ?? 0).toBeGreaterThanOrEqual(0);
        return given.waits?.[urgency] ?? 0;
      },
      giveBack: () => {
        givenBack += 1;
      },
      waitsUntil: async () => null,
      close: async () => {},
    },
    sms: { isOn: false, throttledSeconds: () => 0, send: async () => ({ kind: 'accepted' }) as const },
  };
  const error: unknown = await deliverMessage(call, context).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { log, mails, error, givenBack };
}
const seen: DeliveryMessage = { id: 'd', etag: '1', attempts: 0 };
const ended = (end: Outcome) => ['end 2', end];
const accepted = ended({ status: 'accepted', acceptedOn: now });

describe('a message of an email', () => {
  it('a message of an email is claimed, sent and recorded', async () => {
    const { log, mails } = await deliver(seen);
    expect(log).toEqual(['claim 1', accepted]);
    expect(mails).toEqual([
      expect.objectContaining({ to: 'ana@x.test', from: 'us@x.test', subject: 'Hello', urgency: 'taken' }),
    ]);
    expect(mails[0]?.text).toContain('Hi');
    expect(mails[0]?.html).not.toContain('Unsubscribe');
  });

  it('a message of an email waits without a claim while the mail service throttles', async () => {
    expect((await deliver(seen, { throttled: 7 })).log).toEqual([['delivery', seen, 7]]);
  });

  it('a message of an email waits without a claim while the mail quota has no room for its kind', async () => {
    const waits = { usual: 40, news: 90 };
    expect((await deliver(seen, { waits })).log).toEqual([['delivery', seen, 40]]);
    const news = { ...seen, urgency: 'news' as const };
    expect((await deliver(news, { waits })).log).toEqual([['delivery', news, 90]]);
    expect((await deliver({ ...seen, urgency: 'urgent' }, { waits })).log[0]).toBe('claim 1');
    expect((await deliver(seen, { waits: { usual: -1 } })).log).toEqual([['delivery', seen, 5]]);
  });

  it('a message of an email of which the mail service is only asked leaves its right to another one', async () => {
    const found = delivery({ status: 'sending', claimedOn: new Date(0) });
    const asked = await deliver({ id: 'd' }, { found, asked: { kind: 'accepted' } });
    expect(asked).toMatchObject({ log: ['find', ['end 1', { status: 'accepted' }]], mails: [], givenBack: 1 });
    expect((await deliver({ id: 'd' })).givenBack).toBe(0);
  });

  it('a message of an email whose row has changed, or was not seen, is read before it is claimed', async () => {
    expect((await deliver(seen, { claims: [false, true] })).log).toEqual(['claim 1', 'find', 'claim 1', accepted]);
    expect((await deliver({ id: 'd' })).log).toEqual(['find', 'claim 1', accepted]);
    expect((await deliver({ id: 'd', etag: '9' })).log).toEqual(['find', 'claim 1', accepted]);
    expect((await deliver({ id: 'd', attempts: 1 })).log).toEqual(['find', 'claim 1', accepted]);
  });

  it('a message of an email that another call claims is looked at again a second later', async () => {
    const { log, mails } = await deliver({ id: 'd' }, { claims: [false] });
    expect([log, mails]).toEqual([['find', 'claim 1', ['delivery', { id: 'd' }, 1]], []]);
  });

  it.each(['accepted', 'failed', 'stopped', 'suppressed', 'delivered', 'unknown', null] as const)(
    'a message of an email that is %s is not claimed',
    async (status) => {
      const { log, mails, error } = await deliver({ id: 'd' }, { found: delivery({ status }) });
      expect([log, mails, error]).toEqual([['find'], [], undefined]);
    },
  );

  it('a message of an email that is gone, or is being sent by another, is not sent', async () => {
    const gone = await deliver({ id: 'd' }, { found: undefined });
    expect(gone).toEqual({ log: ['find'], mails: [], error: undefined, givenBack: 1 });
    const busy = await deliver({ id: 'd' }, { found: delivery({ status: 'sending' }) });
    expect([busy.log[0], busy.mails]).toEqual(['find', []]);
    expect(busy.log[1]).toEqual(['delivery', { id: 'd' }, expect.any(Number)]);
  });

  it('a message of an email that was stopped or suppressed after the claim is not sent', async () => {
    const halted = await deliver(seen, { isStopped: true });
    expect([halted.log, halted.mails]).toEqual([['claim 1', ended({ status: 'stopped' })], []]);
    const bounced = await deliver(seen, { state: { bouncedOn: '2026-03-01T00:00:00Z', bounceReason: 'full' } });
    expect([bounced.log[1], bounced.mails]).toEqual([
      ended({ status: 'suppressed', lastError: expect.stringMatching(/./) }),
      [],
    ]);
  });

  it('a message of an email that is news is not sent to who has unsubscribed, and others are', async () => {
    const state = { unsubscribedOn: '2026-03-01T00:00:00Z' };
    expect((await deliver(seen, { state, content: { type: 'news' } })).mails).toEqual([]);
    expect((await deliver(seen, { state })).mails).toHaveLength(1);
  });

  it('a message of no email is not sent, whatever its address', async () => {
    const { log, mails } = await deliver(seen, { claimed: { email: undefined }, content: 'deleted', isStopped: true });
    expect([log[1], mails]).toEqual([ended({ status: 'failed', lastError: expect.stringContaining('deleted') }), []]);
  });

  it.each<[string, Given['content'], string]>([
    ['was deleted', 'deleted', 'The email was deleted or deactivated before it was sent to this address.'],
    ['has a strange sender', { sender: 'boss@x.test' }, 'The sender is not on the list of senders.'],
    ['has no content', { body: '<p></p>' }, 'The body has no content that may be sent.'],
    ['has replies for anybody', { replyTo: 'boss@x.test', replyToProof: 'x' }, replyToRefused],
    ['lacks a place', { subject: '{{place}}' }, whatIsMissing(['place']) ?? ''],
  ])('a message of an email that %s fails with that reason', async (_what, content, lastError) => {
    const { log, mails } = await deliver(seen, { content });
    expect([log[1], mails]).toEqual([ended({ status: 'failed', lastError }), []]);
  });

  it('a message of an email has the link to unsubscribe only as news, and replies only where they are chosen', async () => {
    const { context } = emailRun();
    const url = `https://site.test${unsubscribePath(context.mailCredentials.tokenFor('ana@x.test'))}`;
    const [news] = (await deliver(seen, { content: { type: 'news' } })).mails;
    expect(news?.headers).toEqual(unsubscribeHeaders(url));
    expect(news?.html).toContain(url);
    const [own] = (
      await deliver(seen, {
        content: { replyTo: 'Jo@x.test', replyToProof: context.mailCredentials.proofOf('jo@x.test') },
      })
    ).mails;
    expect(own?.replyTo).toEqual({ address: 'jo@x.test', name: '' });
    expect(own).not.toHaveProperty('headers');
  });

  const [saw, began] = [{ start: kayaking.state.start, cancelledOn: null }, inSeconds(0)];
  it.each<[string, Partial<StoredEmail>, Partial<OccasionState> | undefined, RegExp | undefined]>([
    ['is to come', {}, {}, undefined],
    ['began while it waited', { seen: { ...saw, start: began } }, { start: began }, /began on/],
    ['was cancelled while it waited', {}, { cancelledOn: began }, /was cancelled on/],
    [
      'had begun when it was to be sent',
      { seen: { ...saw, start: began }, scheduledOn: began },
      { start: began },
      undefined,
    ],
    ['was moved after a press', { kind: 'bulk' }, { start: inSeconds(9999) }, /was moved from/],
    ['was deleted after a press', { kind: 'bulk', occasion: undefined }, undefined, /was deleted/],
    ['is not known to have been seen at a press', { kind: 'bulk', seen: undefined }, { cancelledOn: began }, undefined],
  ])(
    'a message about a session that %s is sent only where it still says the truth',
    async (_how, email, session, why) => {
      const content = {
        occasion: { kind: 'activity', id: 'k' } as const,
        seen: saw,
        scheduledOn: inSeconds(-60),
        ...email,
      };
      const run = await deliver(seen, { content, session: session && { ...kayaking.state, ...session } });
      expect(run.mails).toHaveLength(why ? 0 : 1);
      if (why) expect(run.log[1]).toEqual(ended({ status: 'failed', lastError: expect.stringMatching(why) }));
    },
  );

  it('a message of an email says its recipient’s name and what is known of the activity', async () => {
    const occasionValues = { activity: 'Kayaking', day: 'Monday', time: '', place: 'Kallang' };
    const content = { subject: '{{name}}: {{place}}', occasionValues };
    expect((await deliver(seen, { content })).mails[0]?.subject).toBe('Ana: Kallang');
  });
});

describe('the mail service', () => {
  const busy = expect.stringMatching(/^The provider takes no more for now: it waits until \d\d:\d\d\.$/);
  const away = 'The mail service could not be reached.';
  const refusal = problems.messageRefused('email', 'message').message;

  it.each<[string, SendOutcome, unknown[]]>([
    [
      ...(['refuses', { kind: 'refused', code: 'Bad', because: 'message' }] as [string, SendOutcome]),
      [ended({ status: 'failed', lastError: `${refusal} (Bad)` })],
    ],
    [
      ...(['throttles', { kind: 'throttled', retryAfterSeconds: 30 }] as [string, SendOutcome]),
      [['delivery', { id: 'd' }, 30], ended({ status: 'pending', lastError: busy })],
    ],
    [
      ...(['does not answer in time', { kind: 'unanswered', timedOut: true }] as [string, SendOutcome]),
      [
        ['keep waiting', '2', now],
        ['delivery', { id: 'd' }, 120],
      ],
    ],
    ['does not answer', { kind: 'unanswered', timedOut: false }, [['delivery', { id: 'd' }, 120]]],
  ])('the mail service %s: the ledger says so, and nothing is sent twice', async (_what, sent, log) => {
    const run = await deliver(seen, { sent });
    expect([run.log.slice(1), run.error]).toEqual([log, undefined]);
  });

  it('the mail service that gives no clear answer is asked again after the lease', async () => {
    const run = await deliver(seen, { sent: { kind: 'unclear' }, asked: { kind: 'unclear' } });
    expect([run.log.slice(1), run.error]).toEqual([[['delivery', { id: 'd' }, 120]], undefined]);
  });

  it('the mail service that cannot be reached leaves the message to the queue’s next try', async () => {
    const run = await deliver(seen, { sent: { kind: 'unreachable' } });
    expect(run.log[1]).toEqual(ended({ status: 'pending', lastError: away }));
    expect(run.error).toBeInstanceOf(NotDelivered);
    expect(run.error).toMatchObject({ name: 'NotDelivered', message: away });
  });

  it('the mail service gets nothing in the last third of the lease', async () => {
    expect((await deliver(seen, { later: 80 })).mails).toHaveLength(1);
    const late = await deliver(seen, { later: 80.001 });
    expect(late.mails).toEqual([]);
    expect(late.error).toMatchObject({ name: 'NotDelivered', message: expect.stringContaining('too long') });
  });
});
