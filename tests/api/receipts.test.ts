import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import { charity } from '../../domain/charity.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { nextTexts as ta } from '../../domain/languages/ta/nextTexts.ts';
import { nextTexts } from '../../domain/references/nextTexts.ts';
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
  const messages = await appContext().outbox.messages();
  expect(messages).toHaveLength(1);
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
