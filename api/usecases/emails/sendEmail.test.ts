/** An email to many, as it is accepted: once for one press, and asked about where the same people just got it. */
import { describe, expect, it } from 'vitest';
import { occasionGone } from '../../../domain/messages/emailRules.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { addressesWith } from '../../adapters/addressStates.example.ts';
import type { NewBulkEmail, PastBulkEmail, SameEmail } from '../../adapters/bulkEmails.ts';
import { aDelivery } from '../../adapters/deliveries/delivery.example.ts';
import type { NewDelivery } from '../../adapters/deliveries/single.ts';
import { html } from '../../adapters/html.ts';
import type { Email } from '../../adapters/mail.ts';
import { Problem } from '../problems.ts';
import { emailRun, inSeconds, kayaking, now, storedEmail } from './emailRun.example.ts';
import { sendEmail, sendTestEmail } from './sendEmail.ts';

const { scheduled, undone } = dispatchStatus.codes;
const key = '0a1b2c3d-0000-4000-8000-000000000001';
const activity = { kind: 'activity', id: 'ABC' } as const;
const jo = { name: 'Jo', email: 'jo@x.test' };
const content = { subject: ' Hello ', body: '<p>Hi</p>', sender: 'US@x.test' };

type Given = {
  /** What was sent to the same people, at each look. */
  same?: (SameEmail | undefined)[];
  before?: Partial<PastBulkEmail>;
  taken?: 'taken' | 'other';
  names?: ReadonlyMap<string, string>;
  isGone?: boolean;
  queueBreaks?: boolean;
  breaks?: boolean;
};

function anOffice({
  same = [],
  before,
  taken = 'taken',
  names,
  isGone = false,
  queueBreaks = false,
  breaks = false,
}: Given = {}) {
  const run = emailRun({
    found: [storedEmail({ kind: 'bulk' })],
    queueBreaks,
    ...(names && { names }),
    occasions: { find: async () => (isGone ? undefined : kayaking) },
  });
  const stored: NewBulkEmail[] = [];
  const sinces: Date[] = [];
  const mails: Email[] = [];
  const opened: [string, NewDelivery][] = [];
  const past = (id: string, changes: Partial<PastBulkEmail> = {}): PastBulkEmail => ({
    id,
    subject: 'Hello',
    sentOn: inSeconds(0),
    recipients: 1,
    status: scheduled,
    heldUntil: null,
    isClaimed: false,
    problem: '',
    ...changes,
  });
  let finds = 0;
  const context = {
    ...run.context,
    html,
    replyTo: [{ address: 'team@x.test', name: 'The team' }],
    sendGraceSeconds: 300,
    senders: ['team@x.test', 'us@x.test'],
    bulkEmails: {
      take: async (email: NewBulkEmail) => {
        stored.push(email);
        return taken;
      },
      same: async (_email: object, since: Date) => {
        sinces.push(since);
        if (breaks && sinces.length > 1) throw new Error('away');
        return same.length > 1 ? same.shift() : same[0];
      },
      find: async (id: string) => {
        finds += 1;
        if (finds > 1) return past(id);
        return before && past(id, before);
      },
      latest: async () => [],
    },
    deliveries: {
      ...run.context.deliveries,
      open: async (id: string, row: NewDelivery) => {
        opened.push([id, row]);
        return aDelivery({ id });
      },
      claim: async ({ id }: { id: string }) => aDelivery({ id, status: 'sending', attempts: 1 }),
      recordOutcome: async () => {},
    },
    addressStates: addressesWith(),
    mail: {
      throttledSeconds: () => 0,
      send: async (mail: Email) => {
        mails.push(mail);
        return { kind: 'accepted' } as const;
      },
      ask: async () => ({ kind: 'unclear' }) as const,
    },
    sms: { isOn: false, send: async () => ({ kind: 'accepted' }) as const },
  };
  type How = Omit<Partial<Parameters<typeof sendEmail>[0]>, 'idempotencyKey'> & { idempotencyKey?: string | null };
  const outcome = (error: unknown) => (error instanceof Problem ? error.details : error);
  const send = (how: How = {}) =>
    sendEmail({ idempotencyKey: key, emails: ['a@x.test', 'A@x.test '], ...content, ...how }, context).catch(outcome);
  const test = (how: Partial<typeof content> & Pick<How, 'type' | 'occasion'> = {}, staff = jo) =>
    sendTestEmail({ idempotencyKey: key, by: 'Jo', ...content, ...how }, staff, context).catch(outcome);
  return { send, test, stored, sinces, mails, opened, log: run.log };
}

describe('an email to many', () => {
  it('an email to many is stored whole, clean and each address once, and the dispatch is told', async () => {
    const { send, stored, log, sinces } = anOffice();
    const sent = await send({ by: 'Jo', emails: ['a@x.test', 'A@x.test ', 'b@x.test'], body: '<p onclick="x">Hi</p>' });
    expect(sent).toMatchObject({ id: key, state: 'sending' });
    expect(stored).toEqual([
      {
        id: key,
        subject: 'Hello',
        body: '<p>Hi</p>',
        sender: 'us@x.test',
        type: 'service',
        replyTo: undefined,
        recipients: ['a@x.test', 'b@x.test'],
        chosen: {},
        digest: expect.stringMatching(/^[\da-f]{64}$/),
        sentBy: 'Jo',
        heldUntil: undefined,
        ...{ occasion: undefined, occasionValues: undefined, seen: undefined },
      },
    ]);
    const ref = { kind: 'bulk', id: key };
    expect(log).toEqual([
      ['email', { ...ref, again: 60 }, 61],
      ['email', ref],
    ]);
    expect(sinces).toEqual([new Date(now.getTime() - 600_000)]);
    expect(await anOffice({ queueBreaks: true }).send()).toMatchObject({ id: key });
  });

  it('an email to many that is held can be undone until a whole second', async () => {
    const { send, stored, log, sinces } = anOffice();
    await send({ holdSeconds: 10.2 });
    expect(stored[0]?.heldUntil).toEqual(new Date(inSeconds(11)));
    const ref = { kind: 'bulk', id: key };
    expect(log).toEqual([
      ['email', { ...ref, again: 60 }, 71.2],
      ['email', ref, 11.2],
    ]);
    expect(sinces).toHaveLength(2);
  });

  it('an email to many has a digest of all that it says and to whom', async () => {
    const digestOf = async (how: object) => {
      const { send, stored } = anOffice();
      await send(how);
      return stored[0]?.digest;
    };
    const first = await digestOf({});
    expect(await digestOf({ by: 'Sam', holdSeconds: 9, emails: ['a@x.test'], type: 'service' })).toBe(first);
    // A changed digest refuses the retry of a press from before the change.
    expect([first, await digestOf({ occasion: activity, type: 'news' })]).toEqual([
      '83f500cf2695a82968dee1d9f0d044114b904f81ee7ffb84c3cb45b73432b196',
      '36188b0c3c6e30328e4ecaf6e02a6df7468cdb4a8a279cecda116f4e91bf04df',
    ]);
    const others = [
      ...[{ emails: ['b@x.test'] }, { subject: 'Bye' }, { body: '<p>Bye</p>' }, { type: 'news' }],
      ...[{ replyTo: 'team@x.test' }, { occasion: activity }, { replyTo: 'jo@x.test', writer: jo }],
    ];
    const digests = await Promise.all(others.map(digestOf));
    expect(new Set([first, ...digests]).size).toBe(others.length + 1);
    expect(await digestOf({ occasion: { ...activity, id: 'abc' } })).toBe(await digestOf({ occasion: activity }));
  });

  it('an email to many under a key of another email is refused', async () => {
    const { send, log } = anOffice({ taken: 'other' });
    expect([await send(), log]).toMatchObject([{ code: 'idempotency-key-reused' }, [['email', {}, 61]]]);
    expect(await anOffice().send({ idempotencyKey: 'no key' })).toMatchObject({ status: 400 });
  });

  it('an email to many may be sent where its writer may choose', async () => {
    const { send, stored } = anOffice();
    await send({ replyTo: 'JO@x.test', writer: jo });
    await send({ replyTo: 'team@x.test' });
    expect(stored.map(({ replyTo }) => replyTo)).toMatchObject([
      { address: 'jo@x.test', proof: expect.any(String) },
      { address: 'team@x.test' },
    ]);
    expect(await anOffice().send({ replyTo: 'jo@x.test' })).toMatchObject({ fields: { replyTo: expect.any(String) } });
  });

  it('an email to many keeps what it says of its activity, and is refused when that is gone', async () => {
    const { send, stored } = anOffice();
    await send({ occasion: activity, subject: '{{place}}' });
    const seen = { start: kayaking.state.start, cancelledOn: null };
    expect(stored[0]).toMatchObject({ occasion: activity, occasionValues: kayaking.values, seen });
    expect(await anOffice({ isGone: true }).send({ occasion: activity })).toMatchObject({
      fields: { occasion: occasionGone },
    });
  });

  it('an email to many that needs names is refused with those who have none', async () => {
    const names = new Map([['a@x.test', 'Ana']]);
    const named = { subject: 'Hello {{name}}', emails: ['a@x.test', 'B@x.test'] };
    const refused = await anOffice({ names }).send(named);
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('the name of 1 recipient') });
    expect(JSON.stringify(refused)).not.toContain('a@x.test');
    expect(await anOffice({ names }).send({ ...named, emails: ['A@x.test'] })).toMatchObject({ id: key });
    expect(await anOffice().send({ subject: 'Hello {{name|you}}' })).toMatchObject({ id: key });
  });

  it.each<[string, object, string[]]>([
    ['a strange sender', { sender: 'boss@x.test' }, ['sender']],
    ['a body of forbidden content', { body: '<script>x</script>' }, ['body']],
    ['a large body', { body: 'x'.repeat(2_000_000), subject: ' ' }, ['subject', 'body']],
    ['nobody', { emails: [] }, ['emails']],
    ['too many', { emails: Array.from({ length: 10_001 }, (_, i) => `${i}@x.test`) }, ['emails']],
    ['no address', { emails: ['a@x.test', 'ann'] }, ['emails']],
    ['two addresses in one', { emails: ['a@x.test\r\nBcc: b@x.test'] }, ['emails']],
    ['a header in its subject', { subject: 'News\r\nBcc: b@x.test' }, ['subject']],
    ['a sender with a header', { sender: 'us@x.test\r\nBcc: b@x.test' }, ['sender']],
    ['a field that is not there', { body: '<p>{{salary}}</p>' }, ['body']],
    ['a field of an activity without one', { body: '<p>{{day}}</p>' }, ['body']],
  ])('an email to many with %s is refused, and nothing is stored', async (_what, how, fields) => {
    const { send, stored } = anOffice();
    const refused = await send(how);
    expect([Object.keys(Object(refused).fields), stored]).toEqual([fields, []]);
  });
});

describe('an email that the same people just got', () => {
  const twin = { id: 'twin', sentOn: inSeconds(-120) };

  it('an email that the same people just got is asked about, and sent again once that is confirmed', async () => {
    const { send, stored } = anOffice({ same: [twin] });
    expect([await send(), stored]).toMatchObject([
      {
        code: 'sent-already',
        message: 'You sent this to the same people 2 minutes ago. Send it again?',
        fields: { again: 'twin' },
      },
      [],
    ]);
    expect(await anOffice({ same: [twin] }).send({ again: 'TWIN' })).toMatchObject({ id: key });
    expect(await anOffice({ same: [twin] }).send({ again: 'another' })).toMatchObject({ code: 'sent-already' });
    const soon = anOffice({ same: [{ ...twin, sentOn: inSeconds(-80) }] });
    expect(await soon.send()).toMatchObject({ message: expect.stringContaining('a minute ago') });
  });

  it('an email that the same people just got is not asked about when a press is repeated, or has no key', async () => {
    const repeated = anOffice({ same: [twin], before: {} });
    expect([await repeated.send({ holdSeconds: 10 }), repeated.sinces]).toMatchObject([{ id: key }, []]);
    expect(await anOffice({ same: [twin] }).send({ idempotencyKey: null })).toMatchObject({ subject: 'Hello' });
    expect(await anOffice({ same: [twin], before: { status: undone } }).send()).toMatchObject({ code: 'sent-already' });
  });

  it('an email that another tab sends at the same moment is undone while it is held', async () => {
    const { send, log } = anOffice({ same: [undefined, twin] });
    expect(await send({ holdSeconds: 10 })).toMatchObject({ code: 'sent-already' });
    expect(log.slice(1)).toEqual([['mark 1', { crf69_dispatchstatus: undone, crf69_stoppedby: null }]]);
    const unheld = anOffice({ same: [undefined, twin] });
    expect(await unheld.send()).toMatchObject({ id: key });
    const away = anOffice({ breaks: true });
    expect([await away.send({ holdSeconds: 10 }), away.log.length]).toMatchObject([{ id: key }, 2]);
  });
});

describe('a test of an email', () => {
  it('a test of an email goes to who writes it, as one recipient of that name would get it', async () => {
    const { test, mails, opened } = anOffice();
    expect(await test({ subject: 'Hello {{name}}', body: '<p>{{place}}</p>', occasion: activity })).toEqual({
      sentTo: 'jo@x.test',
    });
    expect(mails).toMatchObject([
      { to: 'jo@x.test', from: 'us@x.test', subject: 'Hello Jo', html: expect.stringContaining('Kallang') },
    ]);
    expect(mails[0]?.text).toContain('Kallang');
    expect(mails[0]?.html).not.toContain('Unsubscribe');
    expect(opened[0]?.[1]).toMatchObject({
      ...{ crf69_purpose: 'test email', crf69_subject: 'Hello Jo' },
      crf69_sentby: 'Jo',
    });
    const again = anOffice();
    await again.test();
    // A changed id sends what was sent before the change a second time.
    for (const [row] of [again.opened, opened]) expect(row?.[0]).toBe('9c223b17-058f-5491-929d-507a5d1cd992');
  });

  it('a test of news shows the link to unsubscribe, and a person without an address gets none', async () => {
    const { test, mails } = anOffice();
    await test({ type: 'news' });
    expect(mails[0]?.html).toContain('Unsubscribe');
    expect(await anOffice().test({}, { ...jo, email: '' })).toMatchObject({ code: 'no-address' });
    expect(await anOffice().test({ sender: 'boss@x.test' })).toMatchObject({ fields: { sender: expect.any(String) } });
  });
});
