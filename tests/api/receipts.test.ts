import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { submitWithReceipt } from '../../api/usecases/submitWithReceipt.ts';
import { charity } from '../../domain/charity.ts';
import { typedCharacterReference } from '../../domain/forms/characterReference.example.ts';
import { characterReference } from '../../domain/forms/characterReference.ts';
import { characterReferenceRows } from '../../domain/forms/characterReferenceRows.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication.example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication.ts';
import { volunteerApplicationRows } from '../../domain/forms/volunteerApplicationRows.ts';
import { receiptPurpose } from '../../domain/messages/receiptEmail.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { aWorld, locationIds } from './aWorld.ts';
import { aReferee } from './linkedRows.ts';

// Five minutes before midnight in Singapore.
const world = aWorld({ now: '2026-03-01T15:55:00Z' });
const typed = payloadFrom(volunteerApplication, typedVolunteerApplication([locationIds[0]]));

let earlier = 0;
beforeEach(async () => {
  earlier = (await world().outbox.messages()).length;
});
afterEach(() => world().outbox.clearFaults());
const sent = async () => (await world().outbox.messages()).slice(earlier);
const anAddress = () => `${randomUUID()}@example.com`;

const apply = (email: string, idempotencyKey: string = randomUUID()) =>
  submitWithReceipt(
    volunteerApplication,
    volunteerApplicationRows,
    { idempotencyKey, address: randomUUID(), answers: { ...typed, crf69_email: email } },
    world(),
  );

it('tells the given address the reference and the date, and nothing that anybody typed', async () => {
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

it('sends one copy however often a submission is retried, also at once and after midnight', async () => {
  const [email, key] = [anAddress(), randomUUID()];
  await Promise.all(Array.from({ length: 5 }, () => apply(email, key)));
  world().pass(600);
  await apply(email, key);
  expect(await sent()).toHaveLength(1);
});

it('sends at most one copy a day to an address, however it is written', async () => {
  const email = anAddress();
  await apply(email);
  await apply(email.toUpperCase());
  expect(await sent()).toHaveLength(1);
  world().pass(24 * 60 * 60);
  await apply(email);
  expect(await sent()).toHaveLength(2);
});

it('stores the submission though the copy fails, and a retry sends what failed', async () => {
  const [email, key] = [anAddress(), randomUUID()];
  await world().outbox.fault({ match: 'POST /emails', count: 20, status: 400, code: 'Refused' });
  const receipt = await apply(email, key);
  const [failed] = (await world().dataverse.listAll(tables.messageDelivery)).filter(
    (row) => row.crf69_recipient === email,
  );
  expect(failed).toMatchObject({ crf69_status: deliveryStatus.codes.failed, crf69_purpose: receiptPurpose });
  await world().outbox.clearFaults();
  expect(await apply(email, key)).toEqual(receipt);
  expect(await sent()).toHaveLength(1);
});

it('sends a referee who gave an address a copy once, and one who gave none nothing', async () => {
  const answers = payloadFrom(characterReference, typedCharacterReference);
  const answer = (linkId: string, email: string | undefined, idempotencyKey: string = randomUUID()) =>
    submitWithReceipt(
      characterReference,
      characterReferenceRows,
      { idempotencyKey, address: randomUUID(), linkId, answers: { ...answers, ...(email && { crf69_email: email }) } },
      world(),
    );
  const { crf69_email: _given, ...withoutEmail } = answers;
  const first = await aReferee(world().dataverse);
  await submitWithReceipt(
    characterReference,
    characterReferenceRows,
    { idempotencyKey: randomUUID(), address: randomUUID(), linkId: first, answers: withoutEmail },
    world(),
  );
  expect(await sent()).toEqual([]);
  const [email, key] = [anAddress(), randomUUID()];
  const second = await aReferee(world().dataverse);
  await answer(second, email, key);
  await answer(second, email, key);
  expect(await sent()).toMatchObject([{ to: email }]);
});
