/** The link of somebody's own page, for which anybody may ask. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendLink } from '../../api/usecases/links/sendLink.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { putBack } from '../../api/usecases/putBack.ts';
import { askForLink, sendAskedLink } from '../../api/usecases/volunteering/askedLinks.ts';
import { endOwnLinks } from '../../api/usecases/volunteering/followOwnLink.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z', settings: { SMS: 'on' } });
const ask = (to: string, address = '203.0.113.7', idempotencyKey = randomUUID(), name = '') =>
  askForLink({ to, name, address, idempotencyKey }, appContext());
/** Returns what was sent since. */
async function sent() {
  const before = (await appContext().outbox.messages()).length;
  await appContext().receiptQueue.run(async (call) => void (await sendAskedLink(call, appContext())));
  return (await appContext().outbox.messages()).slice(before);
}

it('whoever asks gets one message a day at the address on record, a family one with a link for each, and strangers none', async () => {
  const { dataverse } = appContext();
  const [ana, ben, old] = await Promise.all([
    aReachableVolunteer(dataverse, { crf69_email: 'Lim@x.test', crf69_number: '9111 1111' }),
    aReachableVolunteer(dataverse, { crf69_email: 'lim@x.test', crf69_number: '9222 2222' }),
    aReachableVolunteer(dataverse, { crf69_email: 'lim@x.test' }),
  ]);
  await dataverse.update(tables.volunteerProfile, old, { statecode: inactiveState, statuscode: 2 });
  await followPeople(appContext());
  expect(await Promise.all([ask('lim+me@x.test'), ask('nobody@x.test'), ask('+65 9111 1111')])).toEqual([{}, {}, {}]);
  const messages = await sent();
  expect(messages.map(({ to }) => to.toLowerCase()).sort()).toEqual(['lim@x.test']);
  const text = messages[0]?.text ?? '';
  for (const id of [ana, ben]) expect(text.split(`.test/me/${id}.`)).toHaveLength(2);
  expect(text).not.toContain(old);
  await ask('LIM@x.test');
  expect(await sent()).toEqual([]);
  // The links that they have were ended.
  await endOwnLinks(ana, appContext());
  for (let times = 0; times < 2; times += 1) await ask('LIM@x.test');
  expect(await sent()).toHaveLength(1);
  appContext().pass(24 * 3600);
  await ask('LIM@x.test');
  expect(await sent()).toHaveLength(1);
});

it('who asks by a phone of their own takes nobody’s link of that day, and a message that waits is tried once more', async () => {
  const { dataverse, receiptQueue, outbox } = appContext();
  const ids = await Promise.all(
    ['9333 3333', '9444 4444'].map((number) =>
      aReachableVolunteer(dataverse, { crf69_email: 'goh@x.test', crf69_number: number }),
    ),
  );
  await aReachableVolunteer(dataverse, { crf69_email: 'other@x.test', crf69_number: '9333 3333' });
  await followPeople(appContext());
  await ask('9333 3333');
  let tries = 0;
  const before = (await outbox.messages()).length;
  await receiptQueue.run(async (call) => {
    tries += 1;
    const busy = { ...appContext().mail, send: async () => ({ kind: 'throttled', retryAfterSeconds: 60 }) as const };
    await sendAskedLink(call, tries > 1 ? appContext() : { ...appContext(), mail: busy });
  });
  expect([tries, (await outbox.messages()).length - before]).toEqual([1, 0]);
  appContext().pass(120);
  const messages = await sent();
  expect(messages).toHaveLength(2);
  const text = messages.map((message) => message.text).join();
  for (const id of ids) expect(text.split(`.test/me/${id}.`)).toHaveLength(2);
  expect(await receiptQueue.isEmpty()).toBe(true);
});

it('what was asked while Dataverse was away for longer than five tries is sent afterwards', async () => {
  await aReachableVolunteer(appContext().dataverse, { crf69_email: 'noor@x.test' });
  await followPeople(appContext());
  await ask('noor@x.test');
  const { failedReceipts, receiptQueue, pass } = appContext();
  for (let tries = 0; tries < 5; tries += 1) {
    await receiptQueue.run(() => Promise.reject(new Error('away')));
    pass(60);
  }
  expect(receiptQueue.nextIn()).toBeUndefined();
  await failedReceipts.run(async (call) => void (await putBack(call, receiptQueue, appContext())));
  pass(900);
  expect(await sent()).toMatchObject([{ to: 'noor@x.test' }]);
});

it('an SMS goes to a number alone that staff have sent one before', async () => {
  const number = '+6596666666';
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: null, crf69_number: number });
  await appContext().dataverse.update(tables.volunteerProfile, id, { crf69_volunteeremail: null });
  await followPeople(appContext());
  await ask(number);
  expect(await sent()).toEqual([]);
  const press = { idempotencyKey: randomUUID(), id, by: 'Sam Staff' };
  await sendLink(linkMessages.volunteerFeedback, 'sms', press, appContext());
  await ask(number);
  expect((await sent()).map(({ channel, to }) => [channel, to])).toEqual([['sms', number]]);
});

it('of a family on one number each gets an SMS with their own link', async () => {
  const number = '+6596666677';
  const ids = await Promise.all(
    [1, 2].map(() => aReachableVolunteer(appContext().dataverse, { crf69_email: null, crf69_number: number })),
  );
  await Promise.all(
    ids.map((id) => appContext().dataverse.update(tables.volunteerProfile, id, { crf69_volunteeremail: null })),
  );
  await followPeople(appContext());
  const press = { idempotencyKey: randomUUID(), id: ids[0] ?? '', by: 'Sam Staff' };
  await sendLink(linkMessages.volunteerFeedback, 'sms', press, appContext());
  await sent();
  for (let times = 0; times < 2; times += 1) await ask(number);
  const texts = (await sent()).map(({ text }) => String(text).split('/me/')).sort();
  expect(texts.map((parts) => parts.length)).toEqual([2, 2]);
  for (const id of ids) expect(texts.filter(([, link = '']) => link.startsWith(id))).toHaveLength(1);
});

it('what is no address is refused, and so is whatever is asked for beyond the budget of a caller', async () => {
  await expect(ask('Nur Aisyah')).rejects.toMatchObject(problem(400, 'invalid-answers'));
  for (let uses = 0; uses < 60; uses += 1) await ask(`n${uses}@x.test`, '203.0.113.8');
  // What others sent from there counts, so it says nothing of the address.
  for (const to of ['lim@x.test', 'nobody@x.test'])
    await expect(ask(to, '203.0.113.8')).rejects.toMatchObject(problem(429, 'too-many-requests'));
  expect(await appContext().receiptQueue.isEmpty()).toBe(false);
  appContext().receiptQueue.clear();
});

it('of an office on one mailbox only who says their name gets their own link, each once a day', async () => {
  const { dataverse } = appContext();
  const names = [...'abcdefghij'].map((letter) => `Q${letter}t V${letter}l`);
  const ids = await Promise.all(
    names.map(async (crf69_volunteerid) => {
      const id = await aReachableVolunteer(dataverse, { crf69_email: 'office@x.test' });
      await dataverse.update(tables.volunteerProfile, id, { crf69_volunteerid });
      return id;
    }),
  );
  await followPeople(appContext());
  const askAs = (name: string) => ask('office@x.test', '203.0.113.77', randomUUID(), name);
  for (const name of ['', 'Somebody Else']) await askAs(name);
  expect(await sent()).toEqual([]);
  for (const name of ['vjl qjt', 'Qat Val', 'Qat Val']) await askAs(name);
  const texts = (await sent()).map(({ text }) => ids.filter((id) => text?.includes(`/me/${id}.`)));
  expect(texts.sort()).toEqual([[ids[0]], [ids[9]]].sort());
});
