import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { emailProgress } from '../../api/usecases/emails/emailProgress.ts';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { stopEmail } from '../../api/usecases/emails/stopEmail.ts';
import { eq } from '../../dataverse/filter.ts';
import { bulkPurpose } from '../../domain/messages/purposes.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { addressees, mailing, sender } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { runUntilIdle, deliver, tend, bulkEmail, sent } = mailing(appContext);

const anEmail = (emails = ['ann@example.com', 'Ben@example.com', 'ANN@example.com']) => ({
  idempotencyKey: randomUUID(),
  emails,
  subject: 'News',
  body: '<p>Hello</p>',
  sender,
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
  const email = anEmail(emails);
  expect(await sendEmail(email, appContext())).toMatchObject({ recipients: 10_000, counts: { pending: 10_000 } });
  await stopEmail({ kind: 'bulk', id: email.idempotencyKey }, appContext());
  await runUntilIdle();
  expect(await sent()).toEqual([]);
});
