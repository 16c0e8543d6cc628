import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { emailProgress } from '../../api/usecases/emails/emailProgress.ts';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { stopEmail, undoEmail } from '../../api/usecases/emails/stopEmail.ts';
import { eq } from '../../dataverse/filter.ts';
import { undoSeconds } from '../../domain/contract/email.ts';
import { bulkPurpose } from '../../domain/messages/purposes.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { addressees, mailing, sender } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { runUntilIdle, deliver, tend, bulkEmail, sent } = mailing(appContext);
const _staff = { name: 'Sam Staff', email: 'staff@charity.test' };

const anEmail = <Change extends object = object>(change?: Change) => ({
  idempotencyKey: randomUUID(),
  emails: ['ann@example.com', 'Ben@example.com', 'ANN@example.com'],
  subject: 'News',
  body: '<p>Hello</p>',
  sender,
  ...change,
});
// For ten minutes, the same email to the same people needs a confirmation.
afterEach(() => appContext().pass(660));

const reported = { delivered: 0, bounced: 0, undelivered: 0, suppressed: 0 };
const counts = { pending: 0, sending: 0, accepted: 0, failed: 0, unknown: 0, stopped: 0, ...reported };

it('a bulk email is accepted completely, is sent to each address once, and reports its progress', async () => {
  const email = anEmail();
  const id = email.idempotencyKey;
  const taken = { id, subject: 'News', sentOn: expect.any(String), recipients: 2, problem: '', heldSeconds: 0 };
  const atFirst = { ...taken, counts: { ...counts, pending: 2 }, state: 'sending', done: false };
  expect(await sendEmail(email, appContext())).toEqual(atFirst);
  expect(await sent()).toEqual([]);
  await tend();
  await deliver();
  const { emails: latest } = await emailProgress(null, appContext());
  const out = { ...taken, counts: { ...counts, accepted: 2 }, state: 'done', done: true };
  expect(latest[0]).toEqual(out);
  await runUntilIdle();
  expect(addressees(await sent())).toEqual(['Ben@example.com', 'ann@example.com']);
  expect(await bulkEmail(id)).toMatchObject({
    crf69_dispatchstatus: dispatchStatus.codes.sent,
    crf69_sentcount: 2,
    crf69_recipientcount: 2,
  });
  const filter = eq('crf69_purpose', bulkPurpose(id));
  const rows = await appContext().dataverse.listAll(tables.messageDelivery, { filter });
  expect(rows.map((row) => row._crf69_scheduledemail_value)).toEqual([null, null]);
});

it('a bulk email is one email for one press, and the timer continues what no worker has started', async () => {
  const email = anEmail();
  await Promise.all([1, 2, 3].map(() => sendEmail(email, appContext())));
  appContext().emailQueue.clear();
  await runUntilIdle();
  expect((await sendEmail(email, appContext())).done).toBe(true);
  await runUntilIdle();
  expect(await sent()).toHaveLength(2);
  const other = { ...email, subject: 'Other news' };
  await expect(sendEmail(other, appContext())).rejects.toMatchObject(problem(422, 'idempotency-key-reused'));
});

it('a bulk email to ten thousand people is accepted completely', async () => {
  const emails = Array.from({ length: 10_000 }, (_, index) => `somebody.number.${index}@example.com`);
  const email = anEmail({ emails });
  expect(await sendEmail(email, appContext())).toMatchObject({ recipients: 10_000, counts: { pending: 10_000 } });
  await stopEmail({ kind: 'bulk', id: email.idempotencyKey }, appContext());
  await runUntilIdle();
  expect(await sent()).toEqual([]);
});

it.each([
  ['nobody', { emails: [] }, 'emails'],
  ['too many', { emails: Array.from({ length: 10_001 }, (_, i) => `${i}@example.com`) }, 'emails'],
  ['no address', { emails: ['ann@example.com', 'ann'] }, 'emails'],
  ['two addresses in one', { emails: ['ann@example.com\r\nBcc: b@example.com'] }, 'emails'],
  ['a header in its subject', { subject: 'News\r\nBcc: b@example.com' }, 'subject'],
  ['a strange sender', { sender: 'boss@example.com' }, 'sender'],
  ['a sender with a header', { sender: `${sender}\r\nBcc: b@example.com` }, 'sender'],
  ['a body over 1 MB', { body: 'x'.repeat(1_048_577) }, 'body'],
  ['nothing but a script', { body: '<script>alert(1)</script>' }, 'body'],
  ['a field that is not there', { body: '<p>{{salary}}</p>' }, 'body'],
])('a bulk email with %s is refused', async (_what, change, field) => {
  const refused = problem(400, 'invalid-email', { fields: { [field]: expect.any(String) } });
  await expect(sendEmail(anEmail(change), appContext())).rejects.toMatchObject(refused);
  expect(await sent()).toEqual([]);
});

it('a bulk email that needs an unknown name is refused, and one with a fallback is not', async () => {
  const known = `${randomUUID()}@example.com`;
  await aReachableVolunteer(appContext().dataverse, { crf69_email: known });
  const emails = [known, 'nobody@example.com'];
  const fields = { emails: 'nobody@example.com' };
  const needy = anEmail({ emails, body: '<p>Dear {{name}}</p>' });
  await expect(sendEmail(needy, appContext())).rejects.toMatchObject(problem(422, 'missing-values', { fields }));
  await sendEmail(anEmail({ emails, body: '<p>Dear {{name|friend}}</p>' }), appContext());
  await runUntilIdle();
  const messages = await sent();
  expect(messages.map(({ text }) => /Dear .+/.exec(text ?? '')?.[0]).sort()).toEqual([
    'Dear Nur Aisyah',
    'Dear friend',
  ]);
});

it('a bulk email is not found by the id of anything else', async () => {
  for (const id of ['', 'x', randomUUID()]) {
    await expect(emailProgress(id, appContext())).rejects.toMatchObject(problem(404, 'not-found'));
  }
});

/** An email that can be undone, and that no other test sends. */
const aHeldEmail = () =>
  anEmail({
    emails: ['ann@example.com', 'ben@example.com'],
    subject: `News ${randomUUID()}`,
    holdSeconds: undoSeconds,
  });
it('the same email to the same people needs confirmation, and is sent when confirmed', async () => {
  const mail = aHeldEmail();
  await sendEmail(mail, appContext());
  appContext().pass(60);
  await runUntilIdle();
  const second = { ...mail, idempotencyKey: randomUUID(), emails: mail.emails.toReversed() };
  const asked = problem(409, 'sent-already', {
    message: expect.stringMatching(/^You sent this to the same people (a minute|\d+ minutes) ago. Send it again\?$/),
    fields: { again: mail.idempotencyKey },
  });
  await expect(sendEmail(second, appContext())).rejects.toMatchObject(asked);
  await runUntilIdle();
  expect(await sent()).toHaveLength(2);
  await sendEmail({ ...second, again: mail.idempotencyKey }, appContext());
  await runUntilIdle();
  expect(await sent()).toHaveLength(4);
});

it('the same email to the same people sent from two tabs at once is never sent twice', async () => {
  const mail = aHeldEmail();
  const press = () => sendEmail({ ...mail, idempotencyKey: randomUUID() }, appContext());
  await Promise.allSettled([press(), press()]);
  await runUntilIdle();
  expect([0, 2]).toContain((await sent()).length);
});

it('the same email to the same people needs no confirmation when it was undone, nor when it goes to other people', async () => {
  const mail = aHeldEmail();
  await sendEmail(mail, appContext());
  await undoEmail({ kind: 'bulk', id: mail.idempotencyKey }, appContext());
  await sendEmail({ ...mail, idempotencyKey: randomUUID() }, appContext());
  await sendEmail({ ...mail, idempotencyKey: randomUUID(), emails: ['cai@example.com'] }, appContext());
  await runUntilIdle();
  expect(addressees(await sent())).toEqual(['ann@example.com', 'ben@example.com', 'cai@example.com']);
});

it('an email to many people that is deactivated while it is held is not sent', async () => {
  const mail = aHeldEmail();
  const { id } = await sendEmail(mail, appContext());
  await appContext().dataverse.update(tables.bulkEmail, id, { statecode: 1 });
  appContext().pass(60);
  await runUntilIdle();
  expect(await sent()).toEqual([]);
  expect((await appContext().bulkEmails.latest(10)).map((one) => one.id)).not.toContain(id);
});
