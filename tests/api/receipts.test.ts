import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import type { Problem } from '../../api/usecases/problems.ts';
import { charity } from '../../domain/charity.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { receiptPurpose } from '../../domain/messages/receiptEmail.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReferee } from './linkedRows.ts';
import { answersOf, type FormName, requestOf } from './submitting.ts';

// Five minutes before midnight in Singapore.
const appContext = anApp({ now: '2026-03-01T15:55:00Z' });
let earlier = 0;
let givenUp: Problem[] = [];
beforeEach(async () => {
  earlier = (await appContext().outbox.messages()).length;
  givenUp = [];
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

const submit = (name: FormName, how: Parameters<typeof requestOf>[1]) => {
  const { form, rows } = formsByName[name];
  return submitWithReceipt(form, rows, requestOf(name, how), appContext(), expect.unreachable);
};
const apply = (email: string, key?: string) =>
  submit('volunteerApplication', { changes: { crf69_email: email }, ...(key && { key }) });

it('the given address receives the reference and the date, and nothing that anybody typed', async () => {
  const email = anAddress();
  const { reference } = await apply(email);
  const messages = await sent();
  expect(messages).toMatchObject([{ channel: 'email', to: email, subject: expect.stringContaining(reference) }]);
  const said = `${messages[0]?.text} ${messages[0]?.html}`;
  expect(said).toContain('01/03/2026');
  expect(said).toContain(charity.phone);
  const { crf69_characterreferees: referees, ...answers } = answersOf('volunteerApplication');
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

it('a referee who gave an address gets one copy, and one who gave none gets nothing', async () => {
  const answer = async (changes: Record<string, unknown>) => {
    const how = { key: randomUUID(), linkId: await aReferee(appContext().dataverse), changes };
    for (const _ of ['first', 'again']) await submit('characterReference', how);
  };
  await answer({ crf69_email: undefined });
  expect(await sent()).toEqual([]);
  const email = anAddress();
  await answer({ crf69_email: email });
  expect(await sent()).toMatchObject([{ to: email }]);
});
