import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import type { Problem } from '../../api/usecases/problems.ts';
import { charity } from '../../domain/charity.ts';
import { example as typedCharacterReference } from '../../domain/forms/characterReference/example.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { characterReferenceRows } from '../../domain/forms/characterReference/rows.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerApplicationRows } from '../../domain/forms/volunteerApplication/rows.ts';
import { receiptPurpose } from '../../domain/messages/receiptEmail.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp, locationIds } from './anApp.ts';
import { aReferee } from './linkedRows.ts';

// Five minutes before midnight in Singapore.
const appContext = anApp({ now: '2026-03-01T15:55:00Z' });
const typed = payloadFrom(volunteerApplication, typedVolunteerApplication([locationIds[0]]));

let earlier = 0;
/** The warnings in the log. */
let warned: string[] = [];
let givenUp: Problem[] = [];
const warn = (line: string) => void warned.push(line);
beforeEach(async () => {
  earlier = (await appContext().outbox.messages()).length;
  [warned, givenUp] = [[], []];
  appContext().receiptQueue.clear();
  appContext().failedReceipts.clear();
});
afterEach(() => appContext().outbox.clearFaults());
/** Returns what was sent, once the queue has finished. */
const sent = async () => {
  await appContext().receiptQueue.run(async (call) => {
    const problem = await sendReceipt(call, appContext());
    if (problem) givenUp.push(problem);
  });
  return (await appContext().outbox.messages()).slice(earlier);
};
const anAddress = () => `${randomUUID()}@example.com`;

const apply = (email: string, idempotencyKey: string = randomUUID(), address: string = randomUUID()) =>
  submitWithReceipt(
    volunteerApplication,
    volunteerApplicationRows,
    { idempotencyKey, address, answers: { ...typed, crf69_email: email } },
    appContext(),
    warn,
  );

it('the given address receives the reference and the date, and nothing that anybody typed', async () => {
  const email = anAddress();
  const { reference } = await apply(email);
  const messages = await sent();
  expect(messages).toMatchObject([{ channel: 'email', to: email, subject: expect.stringContaining(reference) }]);
  const said = `${messages[0]?.text} ${messages[0]?.html}`;
  expect(said).toContain('01/03/2026');
  expect(said).toContain(charity.phone);
  const { crf69_characterreferees: referees, ...answers } = typed;
  const words = [...Object.values(answers), ...(Array.isArray(referees) ? referees.flatMap(Object.values) : [])];
  for (const word of words.map(String).filter((text) => text.length > 4))
    expect(said.replaceAll(charity.address, '')).not.toContain(word);
});

it('one copy is sent however often a submission is retried, also at once and after midnight', async () => {
  const [email, key] = [anAddress(), randomUUID()];
  await Promise.all(Array.from({ length: 5 }, () => apply(email, key)));
  appContext().pass(600);
  await apply(email, key);
  expect(await sent()).toHaveLength(1);
});

it('an address gets at most one copy a day, however it is written', async () => {
  const email = anAddress();
  await apply(email);
  await apply(email.toUpperCase());
  expect(await sent()).toHaveLength(1);
  appContext().pass(24 * 60 * 60);
  await apply(email);
  expect(await sent()).toHaveLength(2);
});

it('a program has the charity write to at most sixty addresses in an hour, and its later forms are stored all the same', async () => {
  const [caller, key, shared] = [randomUUID(), randomUUID(), anAddress()];
  for (let form = 0; form < 60; form += 1)
    await apply(form < 5 ? shared : anAddress(), form < 5 ? key : randomUUID(), caller);
  for (let form = 0; form < 6; form += 1)
    expect((await apply(anAddress(), randomUUID(), caller)).reference).not.toBe('');
  expect(warned).toHaveLength(2);
  await apply(anAddress());
  expect(warned).toHaveLength(2);
  appContext().pass(3600);
  await apply(anAddress(), randomUUID(), caller);
  expect(warned).toHaveLength(2);
});

it('a submission is one request: nothing else is read from Dataverse while the person waits', async () => {
  // The options are read once, and cached for a while.
  await apply(anAddress());
  const before = appContext().requests();
  await apply(anAddress());
  expect(appContext().requests() - before).toBe(1);
});

it('a copy that the mail service refuses is given up with its reason, and a retried submission sends it', async () => {
  const [email, key] = [anAddress(), randomUUID()];
  await appContext().outbox.fault({ match: 'POST /emails', count: 20, status: 400, code: 'Refused' });
  const receipt = await apply(email, key);
  expect(await sent()).toEqual([]);
  const [failed] = (await appContext().dataverse.listAll(tables.messageDelivery)).filter(
    (row) => row.crf69_recipient === email,
  );
  expect(failed).toMatchObject({ crf69_status: deliveryStatus.codes.failed, crf69_purpose: receiptPurpose });
  expect(givenUp.map(({ details }) => details.code)).toEqual(['message-refused']);
  await appContext().outbox.clearFaults();
  expect(await apply(email, key)).toEqual(receipt);
  expect(await sent()).toHaveLength(1);
});

it('a copy waits for as long as the mail service asks, and is then sent once', async () => {
  await appContext().outbox.fault({ match: 'POST /emails', count: 1, status: 429, retryAfter: 120 });
  await apply(anAddress());
  expect(await sent()).toEqual([]);
  expect(appContext().receiptQueue.nextIn()).toBe(120);
  appContext().pass(121);
  expect(await sent()).toHaveLength(1);
});

it('a copy is tried again after a failure of Dataverse, and sent once', async () => {
  await apply(anAddress());
  await appContext().fault({ match: 'GET .*messagedeliveries', count: 2, status: 400, code: '0x80040216' });
  await sent();
  appContext().pass(61);
  await sent();
  appContext().pass(61);
  expect(await sent()).toHaveLength(1);
});

it('the submission is stored though the queue cannot be reached, and the log says so without the address', async () => {
  const email = anAddress();
  const broken = {
    ...appContext(),
    receiptQueue: { ...appContext().receiptQueue, put: () => Promise.reject(new Error(email)) },
  };
  const request = {
    idempotencyKey: randomUUID(),
    address: randomUUID(),
    answers: { ...typed, crf69_email: email },
  };
  const { reference } = await submitWithReceipt(volunteerApplication, volunteerApplicationRows, request, broken, warn);
  expect(warned).toEqual([expect.stringContaining(reference)]);
  expect(warned.join()).not.toContain(email);
});

it('a referee who gave an address gets one copy, and one who gave none gets nothing', async () => {
  const answers = payloadFrom(characterReference, typedCharacterReference);
  const answer = (linkId: string, email: string | undefined, idempotencyKey: string = randomUUID()) =>
    submitWithReceipt(
      characterReference,
      characterReferenceRows,
      { idempotencyKey, address: randomUUID(), linkId, answers: { ...answers, ...(email && { crf69_email: email }) } },
      appContext(),
      warn,
    );
  const { crf69_email: _given, ...withoutEmail } = answers;
  const first = await aReferee(appContext().dataverse);
  await submitWithReceipt(
    characterReference,
    characterReferenceRows,
    { idempotencyKey: randomUUID(), address: randomUUID(), linkId: first, answers: withoutEmail },
    appContext(),
    warn,
  );
  expect(await sent()).toEqual([]);
  const [email, key] = [anAddress(), randomUUID()];
  const second = await aReferee(appContext().dataverse);
  await answer(second, email, key);
  await answer(second, email, key);
  expect(await sent()).toMatchObject([{ to: email }]);
});
