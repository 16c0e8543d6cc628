/** The press of a panel: what is sent, what the ledger says of it, and that nobody gets it twice without being asked. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import { noteWhatsApp } from '../../api/usecases/links/noteWhatsApp.ts';
import { Problem } from '../../api/usecases/problems.ts';
import { type LinkMessage, linkMessages } from '../../domain/messages/linkMessages.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { anOrganization, aReachableVolunteer, aReferee } from './linkedRows.ts';
import { pressing, problem } from './pressing.ts';

const now = '2026-03-01T01:00:00Z';
const appContext = anApp({ now });
const { press, sent, deliveries, deliveriesTo } = pressing(appContext);
const { accepted, failed, unknown } = deliveryStatus.codes;
const words = linkMessages.volunteerFeedback;

/** Creates a volunteer with an email address of their own. */
async function aVolunteerWithOwnAddress() {
  const email = `${randomUUID()}@example.com`;
  return { id: await aReachableVolunteer(appContext().dataverse, { crf69_email: email }), email };
}

const rows = {
  vol_id: () => aReachableVolunteer(appContext().dataverse),
  org_id: async () => {
    const id = await anOrganization(appContext().dataverse);
    await appContext().dataverse.update(tables.externalOrganization, id, { crf69_email: 'hello@bright.example' });
    return id;
  },
  cr_id: async () => {
    const id = await aReferee(appContext().dataverse);
    await appContext().dataverse.update(tables.characterReference, id, { crf69_email: 'weiling@example.com' });
    return id;
  },
};

it.each(Object.entries<LinkMessage>(linkMessages))(
  'the message %s reaches its recipient, by both channels',
  async (_name, words) => {
    const id = await rows[words.param]();
    await press(id, { words });
    await press(id, { words, by: 'sms' });
    const path = words.path?.replace(/:\w+/, id) ?? 'Power Apps';
    expect(await sent()).toMatchObject([
      { channel: 'email', text: expect.stringContaining(path) },
      { channel: 'sms', text: expect.stringContaining(path) },
    ]);
  },
);

it('an email goes to the volunteer with the link, and is in the ledger', async () => {
  const { id, email } = await aVolunteerWithOwnAddress();
  expect(await press(id)).toEqual({ sentTo: `${email.charAt(0)}•••@example.com` });
  const [message, ...more] = await sent();
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    channel: 'email',
    to: email,
    from: 'DoNotReply@charity.test',
    subject: linkMessages.volunteerFeedback.subject,
    html: expect.stringContaining(`href="https://site.test/vol_feedback/${id}"`),
    text: expect.stringContaining(`https://site.test/vol_feedback/${id}`),
  });
  expect(await deliveriesTo(email)).toMatchObject([
    {
      crf69_messagedeliveryid: message?.operationId,
      crf69_operationid: message?.operationId,
      crf69_channel: channel.codes.email,
      crf69_status: accepted,
      crf69_attempts: 1,
      crf69_acceptedon: now,
      crf69_subject: linkMessages.volunteerFeedback.subject,
      crf69_purpose: 'Volunteer feedback link',
      crf69_lasterror: null,
    },
  ]);
});

it('an email is sent once, however often a press is retried, and again by another press', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  const key = randomUUID();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => press(id, { key })));
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject(problem(409, 'being-sent'));
  }
  expect(await press(id, { key: key.toUpperCase() })).toEqual({ sentTo: 'a•••@example.com' });
  expect(await sent()).toHaveLength(1);
  appContext().pass(600);
  await press(id);
  expect(await sent()).toHaveLength(2);
});

it.each(['email', 'sms'] as const)(
  'a link by %s waits as long as the service asks, and calls it no earlier',
  async (by) => {
    const id = await aReachableVolunteer(appContext().dataverse);
    const key = randomUUID();
    const wait = (seconds: number) =>
      problem(429, 'too-many-requests', {
        retryAfterSeconds: seconds,
        message: expect.stringContaining(`try again in ${seconds} seconds`),
      });
    const match = by === 'email' ? 'POST /emails:send' : 'POST /sms';
    await appContext().outbox.fault({ match, count: 1, status: 429, retryAfter: 90 });
    await expect(press(id, { by, key })).rejects.toMatchObject(wait(90));
    appContext().pass(30);
    await expect(press(id, { by, key })).rejects.toMatchObject(wait(60));
    expect(await sent()).toEqual([]);
    appContext().pass(60);
    await press(id, { by, key });
    expect(await sent()).toHaveLength(1);
  },
);

it('an SMS goes to the number in E.164, as a repeatable request of the ledger\u2019s id', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_number: '9111 0001' });
  expect(await press(id, { by: 'sms', words: linkMessages.volunteerExit })).toEqual({ sentTo: '+65•••0001' });
  const [row] = await deliveriesTo('+6591110001');
  expect(row).toMatchObject({ crf69_status: accepted, crf69_channel: channel.codes.sms });
  expect(await sent()).toMatchObject([
    {
      channel: 'sms',
      to: '+6591110001',
      operationId: row?.crf69_messagedeliveryid,
      text: expect.stringMatching(new RegExp(`^Hi Nur Aisyah, .*https://site.test/vol_exit/${id}$`)),
    },
  ]);
});

/** Returns the delivery that a refused press asks about. */
const askedAbout = async (pressed: Promise<unknown>): Promise<string> => {
  const refused = await pressed.then(
    () => undefined,
    (error: unknown) => error,
  );
  return refused instanceof Problem ? (refused.details.fields?.again ?? '') : '';
};

it('an SMS without an answer is never sent again automatically; a person ends it who sends another', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_number: '+6591110002' });
  const key = randomUUID();
  await appContext().outbox.fault({ match: 'POST /sms', count: 1, drop: 'after' });
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(press(id, { by: 'sms', key })).rejects.toMatchObject(problem(502, 'send-unclear'));
  }
  expect(await sent()).toHaveLength(1);
  expect(await deliveriesTo('+6591110002')).toMatchObject([{ crf69_status: unknown }]);
  await press(id, { by: 'sms', again: await askedAbout(press(id, { by: 'sms' })) });
  const states = (await deliveriesTo('+6591110002')).map((row) => row.crf69_status);
  expect(states.sort()).toEqual([accepted, failed]);
});
const stateOf = async (id: string) => (await linkStates('vol_id', id, appContext())).links.volunteerFeedback;

it('ten simultaneous presses of a panel send once, and so do ten with confirmation', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  let again: string | undefined;
  for (const messages of [1, 2]) {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => press(id, { ...(again && { again }) })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(problem(409, 'sent-already'));
    }
    expect(await sent()).toHaveLength(messages);
    again = await askedAbout(press(id));
  }
});

it('WhatsApp has the text of the SMS, and what was opened there is in the history, once per press', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  await press(id, { by: 'sms' });
  const [sms] = await sent();
  const address = new URL((await stateOf(id))?.whatsApp ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/6581234567');
  expect(address.searchParams.get('text')).toBe(sms?.text);
  const press1 = { id, idempotencyKey: randomUUID() };
  for (let tries = 0; tries < 2; tries += 1) await noteWhatsApp(words, press1, appContext());
  expect((await deliveries()).filter((row) => row.crf69_recordid === id)).toHaveLength(2);
  expect((await stateOf(id))?.sent.whatsapp).toMatchObject({ to: '+65•••4567', outcome: 'sent' });
});
