import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { smsBy } from '../../api/adapters/sms.ts';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import { noteWhatsApp } from '../../api/usecases/links/noteWhatsApp.ts';
import { sendLink } from '../../api/usecases/links/sendLink.ts';
import { Problem } from '../../api/usecases/problems.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer, aReferee } from './linkedRows.ts';
import { pressing, problem } from './pressing.ts';

// 09:00 in Singapore.
const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { press, sent, deliveries } = pressing(appContext);
const words = linkMessages.volunteerFeedback;
const alreadySent = (question: string) => problem(409, 'sent-already', { message: question });
/** Returns the delivery that a refused press asks about. */
const askedAbout = async (pressed: Promise<unknown>): Promise<string> => {
  const refused = await pressed.then(
    () => undefined,
    (error: unknown) => error,
  );
  return refused instanceof Problem ? (refused.details.fields?.again ?? '') : '';
};
const stateOf = async (id: string) => (await linkStates('vol_id', id, appContext())).links.volunteerFeedback;

it('the server asks before a link that was sent within the last minutes is sent again, and sends it on confirmation', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  await press(id);
  appContext().pass(9 * 60);
  await expect(press(id)).rejects.toMatchObject(alreadySent('Sent at 09:00. Send again?'));
  expect(await sent()).toHaveLength(1);
  await press(id, { again: await askedAbout(press(id)) });
  expect(await sent()).toHaveLength(2);
  appContext().pass(10 * 60);
  await press(id);
  expect(await sent()).toHaveLength(3);
});

it('another link, channel or record needs no confirmation', async () => {
  const [one, other] = [
    await aReachableVolunteer(appContext().dataverse),
    await aReachableVolunteer(appContext().dataverse),
  ];
  await press(one);
  await press(one, { by: 'sms' });
  await press(one, { words: linkMessages.volunteerExit });
  await press(other);
  expect(await sent()).toHaveLength(4);
});

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

it('a link that is still being sent needs confirmation, and is shown as such', async () => {
  const { dataverse } = appContext();
  const id = await aReachableVolunteer(dataverse);
  await press(id);
  const [row] = (await deliveries()).filter((delivery) => delivery.crf69_recordid === id);
  const delivery = row?.crf69_messagedeliveryid ?? '';
  await dataverse.update(tables.messageDelivery, delivery, {
    crf69_status: deliveryStatus.codes.sending,
    crf69_acceptedon: null,
  });
  await expect(press(id)).rejects.toMatchObject(
    problem(409, 'sent-already', { message: expect.stringMatching(/^Being sent since \d\d:\d\d\. Send again\?$/) }),
  );
  expect((await stateOf(id))?.sent.email).toMatchObject({ outcome: 'sending' });
  appContext().pass(300);
  expect((await stateOf(id))?.sent.email).toMatchObject({ outcome: 'unclear' });
  await expect(press(id)).rejects.toMatchObject(problem(409, 'sent-already'));
  expect(await sent()).toHaveLength(1);
});

it('without a sender SMS is off: the panel is told, and nothing is sent or stored', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  const communication = { endpoint: 'https://nowhere.test' };
  const sms = smsBy({ communication, sms: undefined, emailSender: '', timeoutMs: 1 }, appContext().now);
  const off = { ...appContext(), sms: { ...appContext().sms, ...sms } };
  expect(await linkStates('vol_id', id, off)).toMatchObject({ smsIsOn: false, sms: '+65•••4567' });
  const before = await deliveries();
  const request = { id, idempotencyKey: randomUUID() };
  await expect(sendLink(words, 'sms', request, off)).rejects.toMatchObject(problem(409, 'sms-off'));
  expect(await deliveries()).toEqual(before);
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

it('a call without a key records WhatsApp as a press of its own, as the specification’s callers do', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  await noteWhatsApp(words, { id, idempotencyKey: null }, appContext());
  expect((await stateOf(id))?.sent.whatsapp).toMatchObject({ to: '+65•••4567', outcome: 'sent' });
});

it('a record without a number has no WhatsApp, and an answered referee’s links are closed', async () => {
  const { dataverse } = appContext();
  const id = await aReachableVolunteer(dataverse, { crf69_number: null });
  expect((await stateOf(id))?.whatsApp).toBeNull();
  await expect(noteWhatsApp(words, { id, idempotencyKey: randomUUID() }, appContext())).rejects.toMatchObject(
    problem(422, 'no-address'),
  );
  const referee = await aReferee(dataverse);
  expect(await linkStates('cr_id', referee, appContext())).toMatchObject({ closed: false });
  await dataverse.update(tables.characterReference, referee, { crf69_answeredon: '2026-03-01T01:00:00Z' });
  expect(await linkStates('cr_id', referee, appContext())).toMatchObject({ closed: true });
});
