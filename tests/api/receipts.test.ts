import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { challengeFor } from '../../api/usecases/forms/proofOfWork.ts';
import { sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { solved } from '../../api/usecases/forms/solved.example.ts';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import { sweepLedger } from '../../api/usecases/sweepLedger.ts';
import { eq } from '../../dataverse/filter.ts';
import { charity } from '../../domain/charity.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { rootName } from '../../domain/forms/rowsFromAnswers.ts';
import { nextTexts as ta } from '../../domain/languages/ta/nextTexts.ts';
import { receiptPurpose } from '../../domain/messages/receiptEmail.ts';
import { nextTexts } from '../../domain/references/nextTexts.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { answersOf, requestOf } from './submitting.ts';

// Five minutes before midnight in Singapore.
const appContext = anApp({ now: '2026-03-01T15:55:00Z' });

it('the given address receives the reference and the date once for a repeated press, and nothing that anybody typed', async () => {
  const email = `${randomUUID()}@example.com`;
  const { form, rows } = formsByName.volunteerApplication;
  const request = {
    ...requestOf('volunteerApplication', { changes: { crf69_email: email } }),
    language: 'ta',
  } as const;
  const apply = () => submitWithReceipt(form, rows, request, appContext(), expect.unreachable);
  const send = () => appContext().receiptQueue.run(async (call) => void (await sendReceipt(call, appContext())));
  const [{ reference, next } = { reference: '', next: '' }] = await Promise.all([apply(), apply(), apply()]);
  await send();
  appContext().pass(600);
  await apply();
  await send();
  // Of the try after midnight, too, nothing is left that nobody will send.
  const written = await appContext().dataverse.listAll(tables.messageDelivery, { select: ['crf69_status'] });
  const messages = await appContext().outbox.messages();
  expect([messages.length, written.map((row) => row.crf69_status)]).toEqual([1, [deliveryStatus.codes.accepted]]);
  expect(messages).toMatchObject([{ channel: 'email', to: email, subject: expect.stringContaining(reference) }]);
  const said = `${messages[0]?.text} ${messages[0]?.html}`;
  expect(said).toContain('1 மார்ச், 2026');
  expect(said).toContain(charity.phone);
  expect([next, said]).toEqual([expect.stringContaining(ta.onStatus), expect.stringContaining(ta.onStatus)]);
  expect(said).not.toContain(nextTexts.onStatus);
  const { crf69_characterreferees: referees, ...answers } = answersOf('volunteerApplication');
  const words = [...Object.values(answers), ...(Array.isArray(referees) ? referees.flatMap(Object.values) : [])];
  for (const word of words.map(String).filter((text) => text.length > 4))
    expect(said.replaceAll(charity.address, '')).not.toContain(word);
});

it('two tries of one form that are under way at midnight write one copy of the receipt, and send it once', async () => {
  const { deliveries, dataverse, outbox, pass } = appContext();
  // One second before the next midnight in Singapore.
  pass(23 * 3600 + 55 * 60 - 1);
  const email = `${randomUUID()}@example.com`;
  const { form, rows } = formsByName.volunteerApplication;
  const request = requestOf('volunteerApplication', { changes: { crf69_email: email } });
  let secondTry: Promise<unknown> | undefined;
  const isSlow = {
    ...appContext(),
    deliveries: {
      ...deliveries,
      open: async (...of: Parameters<typeof deliveries.open>) => {
        pass(2);
        secondTry = submitWithReceipt(form, rows, request, appContext(), expect.unreachable);
        await secondTry;
        return deliveries.open(...of);
      },
    },
  };
  await submitWithReceipt(form, rows, request, isSlow, expect.unreachable);
  const sentTo = async () => (await outbox.messages()).filter(({ to }) => to === email).length;
  const send = () => appContext().receiptQueue.run(async (call) => void (await sendReceipt(call, appContext())));
  await send();
  // One of the two finds it being sent, and comes again.
  pass(600);
  await send();
  const written = await dataverse.listAll(tables.messageDelivery, {
    select: ['crf69_status'],
    filter: eq('crf69_recipient', email),
  });
  const statuses = written.map((row) => row.crf69_status);
  expect([secondTry, await sentTo(), statuses]).toEqual([expect.anything(), 1, [deliveryStatus.codes.accepted]]);
});

it('the receipt of what is held back is sent once staff have taken it in, and never if they put it away', async () => {
  const { form, rows } = formsByName.organizationApplication;
  const { dataverse, deliveries, outbox, receiptQueue, pass } = appContext();
  const before = (await outbox.messages()).length;
  const sentAfter = async (seconds: number) => {
    pass(seconds);
    await sweepLedger(appContext());
    await receiptQueue.run(async (call) => void (await sendReceipt(call, appContext())));
    return (await outbox.messages()).slice(before).map(({ to }) => to);
  };
  const [taken, away, left] = ['taken', 'away', 'left'].map((name) => `${name}.${randomUUID()}@example.com`);
  const keys = new Map<string | undefined, string>();
  for (const crf69_email of [taken, away, left]) {
    const idempotencyKey = randomUUID();
    keys.set(crf69_email, idempotencyKey);
    const request = requestOf('organizationApplication', {
      key: idempotencyKey,
      filling: '60 extra',
      changes: { crf69_email },
    });
    const proof = solved(challengeFor(idempotencyKey, appContext()));
    await submitWithReceipt(form, rows, { ...request, proof }, appContext(), expect.unreachable);
  }
  // No queue has it, which may lose its memory.
  expect([receiptQueue.nextIn(), await sentAfter(7 * 24 * 3600)]).toEqual([undefined, []]);
  const found = await dataverse.listAll(tables.externalOrganization, {
    select: ['crf69_email'],
    filter: eq('crf69_heldback', true),
  });
  for (const row of found.filter(({ crf69_email: email }) => email !== left))
    await dataverse.update(tables.externalOrganization, row.crf69_externalorganizationid, {
      crf69_heldback: false,
      ...(row.crf69_email === taken && { statecode: activeState, statuscode: 1 }),
    });
  const states = () =>
    Promise.all(
      [taken, away, left].map(async (email) => {
        const recordId = appContext().secretId(keys.get(email) ?? '', rootName);
        const id = await deliveries.idAbout(recordId, receiptPurpose);
        return (await deliveries.find(id ?? ''))?.status;
      }),
    );
  expect([found.length, await sentAfter(1), await states()]).toEqual([3, [taken], ['accepted', 'stopped', 'pending']]);
  expect([await sentAfter(24 * 24 * 3600), (await states()).at(-1)]).toEqual([[taken], 'stopped']);
});
