/** The way of an email, step by step, over a row and a ledger in memory: nobody gets it twice, and nobody is left out. */
import { describe, expect, it } from 'vitest';
import { emailDeliveryId } from '../../../domain/messages/emailDeliveryId.ts';
import { tooManyRecipients } from '../../../domain/messages/emailRules.ts';
import { replyToRefused } from '../../../domain/messages/replyTo.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import { advanceEmail, advanceEmailById } from './advanceEmail.ts';
import { dispatchDueEmails } from './dispatchDueEmails.ts';
import { dispatchEmail, whatIsMissing } from './dispatchEmail.ts';
import { countsOf, emailRun, inSeconds, kayaking, now, storedEmail } from './emailRun.example.ts';

const { dispatching, failed, missed, sent, stopped } = dispatchStatus.codes;
const ref = { kind: 'scheduled', id: 'e' } as const;
const activity = { kind: 'activity', id: 'k' } as const;
const { values } = kayaking;
const idOf = (address: string) => emailDeliveryId(storedEmail(), address);
const claim = ['mark 1', { crf69_dispatchstatus: dispatching, crf69_claimeduntil: inSeconds(240) }];
const dispatchedAs = (etag: string, count: number) => [
  `mark ${etag}`,
  { crf69_claimeduntil: null, crf69_recipientcount: count, crf69_lasterror: null },
];
const soon = [
  ['email', ref, 3],
  ['email', { ...ref, again: 15 }, 15],
];
const queued = ['delivery all', ...['a', 'b'].map((who) => ({ id: idOf(`${who}@x.test`), etag: 'new', attempts: 0 }))];
const refused = (etag: string, why: unknown) => [
  `mark ${etag}`,
  { crf69_dispatchstatus: failed, crf69_claimeduntil: null, crf69_sentcount: 0, crf69_lasterror: why },
];

async function dispatched(email: Partial<StoredEmail> = {}, given: Parameters<typeof emailRun>[0] = {}) {
  const run = emailRun(given);
  await dispatchEmail(storedEmail(email), run.context);
  return run;
}

describe('a dispatch', () => {
  it('a dispatch claims the email, writes every message down, queues it and releases the email', async () => {
    const { log, planned } = await dispatched({}, { unfinished: [{ waiting: [], begun: ['made before'] }] });
    expect(log).toEqual([claim, ['create', 2, true], queued, dispatchedAs('2', 2), ...soon]);
    expect(planned).toEqual(
      ['a@x.test', 'b@x.test'].map((recipient) => ({
        id: idOf(recipient),
        recipient,
        name: '',
        contactIds: [],
        subject: 'Hello',
        wrong: undefined,
      })),
    );
  });

  it('a dispatch that does not get the claim writes nothing', async () => {
    expect((await dispatched({}, { conflicts: 1 })).log).toEqual([claim]);
  });

  it('a dispatch queues also what an earlier try has made, waiting or begun', async () => {
    const waiting = [{ id: 'w', etag: '7', attempts: 1 }];
    const { log } = await dispatched({}, { areNew: false, unfinished: [{ waiting, begun: ['x'] }] });
    expect(log.slice(3)).toEqual([['delivery all', ...waiting, { id: 'x' }], dispatchedAs('2', 2), ...soon]);
  });

  it('a dispatch adds nobody when the ledger has a message that the row does not', async () => {
    const { log } = await dispatched(
      {},
      { known: [idOf('a@x.test'), 'z'], unfinished: [{ waiting: [], begun: ['z'] }] },
    );
    expect(log).toEqual([claim, ['delivery all', { id: 'z' }], dispatchedAs('2', 2), ...soon]);
    const { log: covered } = await dispatched({}, { known: [idOf('a@x.test')] });
    expect(covered[1]).toEqual(['create', 2, true]);
  });

  it('a dispatch makes no more messages once the email is stopped', async () => {
    const run = emailRun();
    run.context.emailStops.isStopped = async () => true;
    await dispatchEmail(storedEmail(), run.context);
    expect(run.log[1]).toEqual(['create', 2, false]);
  });

  it('a dispatch writes down a bad address as a message that failed, after the others', async () => {
    const { planned } = await dispatched({ recipients: `nobody,a@x.test,${'y'.repeat(400)}` });
    expect(planned.map(({ recipient, wrong }) => [recipient.length, wrong])).toEqual([
      [8, undefined],
      [6, 'This is not an email address.'],
      [254, 'This is not an email address.'],
    ]);
  });

  it('a dispatch reads names only where the email has them', async () => {
    const names = new Map([['a@x.test', 'Ana']]);
    const { planned } = await dispatched({ subject: 'Hello {{name}}' }, { names });
    expect(planned.map(({ name, subject, wrong }) => [name, subject, wrong])).toEqual([
      ['Ana', 'Hello Ana', undefined],
      ['', expect.any(String), whatIsMissing(['name'])],
    ]);
    expect((await dispatched({}, { names })).planned.map(({ name }) => name)).toEqual(['', '']);
    const inBody = await dispatched({ body: '<p>{{name|you}}</p>' }, { names });
    expect(inBody.planned.map(({ name }) => name)).toEqual(['Ana', '']);
  });

  it('a dispatch shortens a subject that its values make too long', async () => {
    const names = new Map([['a@x.test', 'y'.repeat(80)]]);
    const { planned } = await dispatched({ recipients: 'a@x.test', subject: '{{name}}'.repeat(10) }, { names });
    expect(planned[0]?.subject).toBe('y'.repeat(400));
  });

  it.each<[string, Partial<StoredEmail>, string | RegExp]>([
    ['nobody', { recipients: '' }, /at least one recipient/],
    ['only bad addresses', { recipients: 'nobody' }, /“nobody”/],
    ['too many', { recipients: ','.repeat(10_000) }, tooManyRecipients],
    ['a strange sender', { sender: 'boss@x.test' }, /list of senders/],
    ['replies to anybody', { replyTo: 'boss@x.test', replyToProof: 'x' }, replyToRefused],
    ['two reasons', { sender: 'boss@x.test', subject: ' ' }, /required\. .*senders/],
  ])('a dispatch refuses an email to or from %s as a whole', async (_what, email, why) => {
    const { log } = await dispatched(email);
    expect(log).toEqual([claim, refused('2', typeof why === 'string' ? why : expect.stringMatching(why))]);
  });

  it('a dispatch fails what was not sent yet of an email that breaks a rule by now, and leaves it to be counted', async () => {
    const { log } = await dispatched({ sender: 'boss@x.test' }, { known: [idOf('a@x.test')] });
    const why = expect.stringMatching(/list of senders/);
    const ended = { crf69_claimeduntil: null, crf69_lasterror: why };
    expect(log).toEqual([claim, ['fail pending', 'e', why], ['mark 2', ended]]);
  });

  it('a dispatch takes a subject of several lines as one', async () => {
    expect((await dispatched({ subject: 'Hello\nyou' })).planned[0]?.subject).toBe('Hello you');
  });
});

describe('an email about an activity', () => {
  const about = { occasion: activity, subject: 'Bring {{place}}' };

  it('an email about an activity stores the activity’s values before its first message', async () => {
    const { log, planned } = await dispatched(about, { occasions: { values: async () => values } });
    expect(log[1]).toEqual(['mark 2', { crf69_occasionvalues: JSON.stringify(values) }]);
    expect(log).toContainEqual(dispatchedAs('3', 2));
    expect(planned[0]?.subject).toBe('Bring Kallang');
  });

  it('an email about an activity makes no message when it was stopped meanwhile', async () => {
    const { log } = await dispatched(about, { marks: 1, occasions: { values: async () => values } });
    expect(log).toHaveLength(2);
  });

  it('an email about an activity uses the stored values, and reads them only if its text has such a field', async () => {
    const occasions = { values: async () => Promise.reject(new Error('read again')) };
    const kept = await dispatched({ ...about, occasionValues: values }, { occasions });
    expect(kept.planned[0]?.subject).toBe('Bring Kallang');
    expect(kept.log).toContainEqual(dispatchedAs('2', 2));
    expect((await dispatched({ occasion: activity }, { occasions })).planned).toHaveLength(2);
    await expect(dispatched(about, { occasions })).rejects.toThrow('read again');
    await expect(dispatched({ ...about, occasion: undefined }, { occasions })).resolves.toMatchObject({ planned: [] });
  });

  const seen = { start: kayaking.state.start, cancelledOn: null };
  const cancelled = { ...kayaking, state: { ...kayaking.state, cancelledOn: inSeconds(0) } };
  it.each<[string, Partial<StoredEmail>, typeof cancelled | undefined, RegExp | undefined]>([
    ['that was cancelled after it was saved', { seen }, cancelled, /was cancelled on/],
    ['that was cancelled, in a row of another app', { status: null }, cancelled, /was cancelled on/],
    ['that was cancelled before it was saved', { seen: { ...seen, cancelledOn: inSeconds(0) } }, cancelled, undefined],
    ['that was deleted', { seen }, undefined, /was deleted/],
    ['that was cancelled while it is sent', { seen, status: dispatching }, cancelled, undefined],
    ['that was cancelled, as a bulk email', { kind: 'bulk' }, cancelled, undefined],
  ])('an email about an activity %s is refused as a whole, or sent to everybody', async (_what, email, found, why) => {
    const { log } = await dispatched({ occasion: activity, ...email }, { occasions: { find: async () => found } });
    if (why) expect(log).toEqual([refused('1', expect.stringMatching(why))]);
    else expect(log).toContainEqual(['create', 2, true]);
  });

  it('an email about an activity that takes place is sent', async () => {
    expect((await dispatched({ occasion: activity })).planned).toHaveLength(2);
  });
});

describe('the next step of an email', () => {
  const step = async (email: Partial<StoredEmail>, given: Parameters<typeof emailRun>[0] = {}) => {
    const run = emailRun(given);
    return [await advanceEmail(storedEmail(email), run.context), ...run.log];
  };
  const begun = { status: dispatching };

  it('the next step of an email is its dispatch when it is due, or when its worker has ended', async () => {
    for (const email of [{}, { ...begun, claimedUntil: inSeconds(0) }]) {
      expect((await step(email)).slice(0, 2)).toEqual(['advanced', claim]);
    }
  });

  it('the next step of an email waits while it is not due, or is being dispatched, or is over', async () => {
    expect(await step({ scheduledOn: inSeconds(1) })).toEqual(['advanced']);
    expect(await step({ ...begun, claimedUntil: inSeconds(1) })).toEqual(['advanced']);
    expect(await step({ status: sent })).toEqual(['advanced']);
    expect(await step({ kind: 'bulk', scheduledOn: inSeconds(1) })).toEqual(['advanced']);
    expect(await step({ kind: 'bulk', scheduledOn: null })).toEqual(['advanced']);
  });

  it('the next step of a late email is to say so, and a bulk email is never late', async () => {
    const late = { scheduledOn: inSeconds(-90_000) };
    expect(await step(late)).toEqual(['advanced', ['mark 1', { crf69_dispatchstatus: missed }]]);
    expect((await step({ ...late, kind: 'bulk' }))[1]).toEqual(claim);
    expect((await step({ kind: 'bulk', scheduledOn: inSeconds(0) }))[1]).toEqual(claim);
  });

  it('the next step of an email whose messages have ended is its end', async () => {
    expect(await step(begun, { counts: [countsOf({ accepted: 2 })] })).toEqual([
      'ended',
      ['mark 1', expect.objectContaining({ crf69_dispatchstatus: sent, crf69_sentcount: 2 })],
    ]);
  });

  it('the next step of an outdated email fails its pending messages, and says why', async () => {
    const about = { ...begun, occasion: activity, scheduledOn: inSeconds(-60) };
    const occasions = { find: async () => ({ ...kayaking, state: { ...kayaking.state, start: inSeconds(-1) } }) };
    const why = expect.stringMatching(/^“Kayaking” began on .* could be sent\.$/);
    const ended = { crf69_lasterror: expect.stringMatching(/could be sent\. Tell its people/), crf69_failedcount: 1 };
    const waiting = [countsOf({ accepted: 1, pending: 1 }), countsOf({ accepted: 1, failed: 1 })];
    expect(await step(about, { counts: waiting, occasions })).toEqual([
      ...['ended', ['fail pending', 'e', why]],
      ['mark 1', expect.objectContaining(ended)],
    ]);
    // Each was refused as it was claimed.
    expect(await step(about, { counts: [countsOf({ accepted: 1, failed: 1 })], occasions })).toEqual([
      ...['ended', ['mark 1', expect.objectContaining(ended)]],
    ]);
    const [, end] = await step(about, { counts: [countsOf({ accepted: 2 })], occasions });
    expect(end).not.toHaveProperty('1.crf69_lasterror');
  });

  it.each([{ pending: 1 }, { sending: 1 }])(
    'the next step of an email that lost a message on the queue is to queue it again: %j',
    async (some) => {
      const counts = [countsOf(some)];
      expect(await step(begun, { counts, isEmpty: false })).toEqual(['advanced']);
      expect((await step(begun, { counts })).slice(0, 2)).toEqual(['rescued', claim]);
      expect(await step(begun, { counts: [...counts, countsOf({ accepted: 1 })] })).toEqual(['advanced']);
      const both = countsOf({ pending: 1, sending: 1 });
      expect((await step(begun, { counts: [...counts, both] }))[0]).toBe('rescued');
    },
  );

  it('the next step of a stopped email is to end what waits', async () => {
    const run = await step({ status: stopped, claimedUntil: inSeconds(0) });
    expect([run[0], run[2]]).toEqual(['advanced', ['stop pending', 'e', true]]);
    const lost = { counts: [countsOf({ sending: 1 })] };
    expect((await step({ status: stopped, claimedUntil: inSeconds(0) }, lost))[0]).toBe('rescued');
  });

  it('the next step of an email is found by its id, unless it was deleted', async () => {
    const run = emailRun();
    expect([await advanceEmailById(ref, run.context), run.log[0]]).toEqual(['advanced', claim]);
    const gone = emailRun({ found: [undefined] });
    expect([await advanceEmailById(ref, gone.context), gone.log]).toEqual(['advanced', []]);
  });
});

describe('a message that follows an email', () => {
  const followed = async (email: Partial<StoredEmail>, again: number, counts = countsOf({ pending: 1 })) => {
    const run = emailRun({ found: [storedEmail(email)], counts: [counts], isEmpty: false });
    await advanceEmailById({ ...ref, again }, run.context);
    return run.log.filter((entry) => Array.isArray(entry) && entry[0] === 'email');
  };

  it('comes again after twice as long, a minute at most, until the email is over', async () => {
    expect(await followed({ status: dispatching }, 15)).toEqual([['email', { ...ref, again: 30 }, 30]]);
    expect(await followed({ status: dispatching }, 50)).toEqual([['email', { ...ref, again: 60 }, 60]]);
    expect(await followed({ status: dispatching }, 15, countsOf({ accepted: 1 }))).toEqual([]);
    expect(await followed({ status: sent }, 15)).toEqual([]);
    expect(await followed({ status: dispatching, claimedUntil: inSeconds(9) }, 15)).toHaveLength(1);
  });
});

describe('the timer', () => {
  it('the timer advances every open email, and counts those that had lost a message', async () => {
    const lost = storedEmail({ id: 'l', status: dispatching });
    const run = emailRun({ open: [lost, lost, storedEmail({ status: sent })], counts: [countsOf({ pending: 1 })] });
    expect(await dispatchDueEmails(run.context)).toBe(2);
    expect(run.log[0]).toEqual(['open', now.toISOString()]);
    expect(await dispatchDueEmails(emailRun().context)).toBe(0);
  });

  it('the timer goes on after a failure, and reports it', async () => {
    const run = emailRun({ open: [storedEmail({ id: 'bad', occasion: activity }), storedEmail()] });
    run.context.occasions.find = async () => Promise.reject(new Error('away'));
    await expect(dispatchDueEmails(run.context)).rejects.toThrow('1 email could not be advanced.');
    expect(run.log).toContainEqual(['create', 2, true]);
  });
});

it('the text names each missing field, and is undefined without one', () => {
  expect([whatIsMissing([]), whatIsMissing(['name', 'place'])]).toEqual([
    undefined,
    'The name and place of this recipient is not known, and the email has no words to use instead.',
  ]);
});
