/** A new email address or mobile number of a volunteer. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runWork } from '../../api/usecases/runWork.ts';
import { sweepLedger } from '../../api/usecases/sweepLedger.ts';
import { endEarlierLinks } from '../../api/usecases/volunteering/endEarlierLinks.ts';
import { endOwnLinks, makeOwnLink } from '../../api/usecases/volunteering/followOwnLink.ts';
import { askForNewAddress, confirmNewAddress, sendNewAddress } from '../../api/usecases/volunteering/newAddress.ts';
import { showOwnPage } from '../../api/usecases/volunteering/showOwnPage.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { aRow } from '../contract/dataverse.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer, aVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z', settings: { SMS: 'on' } });
const tried = async (id: string, address: string = randomUUID()) => ({
  text: (await makeOwnLink(id, appContext())).address.split('/').at(-1) ?? '',
  address,
});
const ask = async (id: string, to: string, address?: string) =>
  askForNewAddress({ to, tried: await tried(id, address), idempotencyKey: randomUUID() }, appContext());
const confirm = (code: string) => confirmNewAddress({ code, address: randomUUID() }, appContext());
/** Returns what was sent since, after the time that the old address waits. @param urgencies gets those of the emails */
async function sent({ seconds = 180, urgencies = [] as unknown[] } = {}) {
  const { mail, outbox, pass, receiptQueue } = appContext();
  const before = (await outbox.messages()).length;
  pass(seconds);
  const send: typeof mail.send = (email, id) => {
    urgencies.push(email.urgency);
    return mail.send(email, id);
  };
  const noted = { ...appContext(), mail: { ...mail, send } };
  await receiptQueue.run(async (call) => void (await sendNewAddress(call, noted)));
  return (await outbox.messages()).slice(before);
}
/** Presses a new link to an address, before what was told earlier is due. */
async function change(id: string, to: string) {
  await ask(id, to);
  const code = codeIn((await sent({ seconds: 0 }))[0]?.text ?? '');
  await confirm(code);
  return code;
}
const codeIn = (text: string) => /\/address\/([\w-]+)/.exec(text)?.[1] ?? '';
const stored = async (id: string) => {
  const profile = await appContext().dataverse.retrieve(tables.volunteerProfile, id);
  const person = await appContext().dataverse.retrieve(tables.contact, profile._crf69_contact_value ?? randomUUID());
  return [person.crf69_email, person.crf69_number, profile.crf69_volunteeremail];
};

it('a new email counts once it is confirmed there, and the old one is told, once, without the new one', async () => {
  const old = { crf69_email: 'old@x.test', crf69_number: '9111 1111' };
  const id = await aReachableVolunteer(appContext().dataverse, old);
  await ask(id, ' New@x.test ');
  const [message] = await sent();
  expect([message?.to, await stored(id)]).toEqual(['New@x.test', ['old@x.test', '9111 1111', expect.anything()]]);
  const code = codeIn(message?.text ?? '');
  await Promise.all([confirm(code), confirm(code)]);
  await confirm(code);
  expect(await stored(id)).toEqual(['New@x.test', '9111 1111', 'New@x.test']);
  const told = await sent();
  expect(told.map(({ to }) => to)).toEqual(['old@x.test']);
  expect(told[0]?.text).not.toContain('New@x.test');
  await ask(id, '9222 2222');
  const [sms] = await sent();
  await confirm(codeIn(sms?.text ?? ''));
  expect((await stored(id))[1]).toBe('+6592222222');
  expect((await sent()).map(({ to }) => to)).toEqual(['+6591111111']);
});

it('a new email stands on each profile of the person that had the earlier one, and on no other', async () => {
  const { dataverse } = appContext();
  const id = await aReachableVolunteer(dataverse, { crf69_email: 'Both@x.test' });
  const contact = (await dataverse.retrieve(tables.volunteerProfile, id))._crf69_contact_value ?? '';
  const [second, work] = [await aVolunteer(dataverse), await aVolunteer(dataverse)];
  const bound = { 'crf69_Contact@odata.bind': rowReference(tables.contact, contact) };
  await dataverse.update(tables.volunteerProfile, second, { ...bound, crf69_volunteeremail: 'both@x.test' });
  await dataverse.update(tables.volunteerProfile, work, { ...bound, crf69_volunteeremail: 'work@x.test' });
  await change(id, 'Next@x.test');
  await sent();
  const addresses = await Promise.all([id, second, work].map((one) => stored(one)));
  expect(addresses.map(([, , email]) => email)).toEqual(['Next@x.test', 'Next@x.test', 'work@x.test']);
});

async function aScheduledEmail(
  chosen: object,
  recipients: string,
  crf69_dispatchstatus: number = dispatchStatus.codes.scheduled,
) {
  const row = { crf69_recipients: recipients, crf69_chosenpeople: JSON.stringify(chosen), crf69_dispatchstatus };
  return aRow(appContext().dataverse, tables.scheduledEmail, row);
}
/** Returns the recipients of scheduled emails, and who of them is chosen, after what followed a change. */
async function recipientsOf(...emails: string[]) {
  appContext().pass(180);
  await appContext().workQueue.run(async (message) => void (await runWork(message, appContext())));
  const rows = await Promise.all(emails.map((id) => appContext().dataverse.retrieve(tables.scheduledEmail, id)));
  return rows.map((row) => [row.crf69_recipients, JSON.parse(row.crf69_chosenpeople ?? '{}')]);
}
const contactOf = async (id: string) =>
  (await appContext().dataverse.retrieve(tables.volunteerProfile, id))._crf69_contact_value ?? '';

it('scheduled emails for which somebody was chosen follow them to their new address, and leave others where they are', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: 'Home@x.test' });
  const [contact, mother] = [await contactOf(id), randomUUID()];
  const emails = [
    await aScheduledEmail({ 'home@x.test': [contact] }, 'a@x.test,home@x.test'),
    await aScheduledEmail({ 'home@x.test': [mother, contact] }, 'a@x.test,home@x.test'),
    await aScheduledEmail({ 'home@x.test': [contact] }, 'home@x.test,own@x.test'),
    await aScheduledEmail({ 'home@x.test': [mother] }, 'home@x.test'),
    await aScheduledEmail({ 'home@x.test': [contact] }, 'home@x.test', dispatchStatus.codes.sent),
  ];
  await change(id, 'Own@x.test');
  await recipientsOf();
  expect(await recipientsOf(...emails)).toEqual([
    ['a@x.test,Own@x.test', { 'own@x.test': [contact] }],
    ['a@x.test,home@x.test,Own@x.test', { 'home@x.test': [mother], 'own@x.test': [contact] }],
    ['own@x.test', {}],
    ['home@x.test', { 'home@x.test': [mother] }],
    ['home@x.test', { 'home@x.test': [contact] }],
  ]);
});

it('scheduled emails follow somebody who changes the address again before they have followed the first change', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: 'one@x.test' });
  const contact = await contactOf(id);
  const email = await aScheduledEmail({ 'one@x.test': [contact] }, 'one@x.test');
  await change(id, 'two@x.test');
  await change(id, 'three@x.test');
  expect(await recipientsOf(email)).toEqual([['three@x.test', { 'three@x.test': [contact] }]]);
});

it('each earlier address is told, before what strangers set off, and of a first one the other address', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: 'first@x.test', crf69_number: null });
  await change(id, 'second@x.test');
  await change(id, 'third@x.test');
  await change(id, '9333 3333');
  const urgencies: unknown[] = [];
  const told = (await sent({ urgencies })).map(({ to }) => to);
  expect([told.sort(), urgencies]).toEqual([
    ['first@x.test', 'second@x.test', 'third@x.test'],
    ['urgent', 'urgent', 'urgent'],
  ]);
});

it('where the earlier number takes no SMS, or is no number, the email is told', async () => {
  const { addressStates, dataverse, now } = appContext();
  for (const number of ['9111 1112', 'Ask her mother']) {
    const id = await aReachableVolunteer(dataverse, { crf69_email: `${randomUUID()}@x.test`, crf69_number: number });
    await addressStates.change('sms', '+6591111112', { crf69_refusedon: now().toISOString() });
    await change(id, '9222 2223');
    expect(
      (await sent()).map(({ to }) => to),
      number,
    ).toEqual([(await stored(id))[0]]);
  }
});

it('a notice that its queue has lost is sent once, an hour and a quarter later', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: 'ours@x.test' });
  await change(id, 'intruder@x.test');
  appContext().receiptQueue.clear();
  const before = (await appContext().outbox.messages()).length;
  for (const seconds of [4400, 200, 4600]) {
    appContext().pass(seconds);
    await sweepLedger(appContext());
  }
  expect((await appContext().outbox.messages()).slice(before).map(({ to }) => to)).toEqual(['ours@x.test']);
});

it('a link works once: not again when staff stored the old address, for which another one can be asked', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: null });
  const person = async (row: { crf69_email?: string; crf69_number?: string }) => {
    const profile = await appContext().dataverse.retrieve(tables.volunteerProfile, id);
    return appContext().dataverse.update(tables.contact, profile._crf69_contact_value ?? '', row);
  };
  await person({ crf69_email: 'mine@x.test', crf69_number: ' 9444 4444 ' });
  const code = await change(id, 'theirs@x.test');
  expect(await sent()).toHaveLength(1);
  await person({ crf69_email: 'mine@x.test' });
  await expect(confirm(code)).rejects.toMatchObject(problem(404, 'invalid-link'));
  await change(id, 'theirs@x.test');
  expect((await sent()).map(({ to }) => to)).toEqual(['mine@x.test']);
  await change(id, '9555 5555');
  expect((await stored(id))[1]).toBe('+6595555555');
  const page = (sms: { isOn: boolean }) =>
    tried(id).then((link) => showOwnPage(link, { ...appContext(), sms: { ...appContext().sms, ...sms } }));
  expect((await page({ isOn: true })).takesNumbers).toBe(true);
  expect((await page({ isOn: false })).takesNumbers).toBe(false);
});

it('whoever confirmed a new address ends the links that they had before, on each profile, and has a new one, however often they press', async () => {
  const { dataverse } = appContext();
  const id = await aReachableVolunteer(dataverse, { crf69_email: 'shared@x.test' });
  const second = await aVolunteer(dataverse);
  const contact = (await dataverse.retrieve(tables.volunteerProfile, id))._crf69_contact_value ?? '';
  const bound = { 'crf69_Contact@odata.bind': rowReference(tables.contact, contact) };
  await dataverse.update(tables.volunteerProfile, second, bound);
  const [before, ofSecond] = [await tried(id), await tried(second)];
  const end = (code: string) => endEarlierLinks({ code, address: randomUUID() }, appContext());
  const refused = problem(404, 'invalid-link');
  await ask(id, 'own@x.test');
  const code = codeIn((await sent({ seconds: 0 }))[0]?.text ?? '');
  // Not before the address is theirs: the link alone proves nothing yet.
  await expect(end(code)).rejects.toMatchObject(refused);
  await confirm(code);
  expect((await showOwnPage(before, appContext())).name).not.toBe('');
  const paths = await Promise.all([end(code), end(code)]);
  expect(await end(code)).toEqual(paths[0]);
  const text = paths[1]?.path.split('/').at(-1) ?? '';
  expect((await showOwnPage({ text, address: 'x' }, appContext())).name).not.toBe('');
  for (const old of [before, ofSecond]) await expect(showOwnPage(old, appContext())).rejects.toMatchObject(refused);
  expect((await showOwnPage(await tried(second), appContext())).name).not.toBe('');
  // The email is opened once more.
  await confirm(code);
  await endOwnLinks(id, appContext());
  await expect(end(code)).rejects.toMatchObject(refused);
  await expect(end('x')).rejects.toMatchObject(refused);
});

it('the code of a new address opens nothing once staff have ended the links, also while its owner presses', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: 'victim@x.test' });
  const end = (code: string) => endEarlierLinks({ code, address: randomUUID() }, appContext());
  const refused = problem(404, 'invalid-link');
  const first = await change(id, 'intruder@x.test');
  await endOwnLinks(id, appContext());
  await expect(end(first)).rejects.toMatchObject(refused);
  await expect(confirm(first)).rejects.toMatchObject(refused);
  // The press on the code comes between what staff's reads and what it writes.
  const second = await change(id, 'intruder2@x.test');
  const { ownPages } = appContext();
  let path: string | undefined;
  const endLinks: typeof ownPages.endLinks = async (...what) => {
    path ??= (await end(second)).path;
    return ownPages.endLinks(...what);
  };
  await endOwnLinks(id, { ...appContext(), ownPages: { ...ownPages, endLinks } });
  const text = path?.split('/').at(-1) ?? '';
  await expect(showOwnPage({ text, address: 'x' }, appContext())).rejects.toMatchObject(refused);
});

it('staff end the links of each profile of a person', async () => {
  const { dataverse } = appContext();
  const id = await aReachableVolunteer(dataverse);
  const contact = (await dataverse.retrieve(tables.volunteerProfile, id))._crf69_contact_value ?? '';
  const second = await aVolunteer(dataverse);
  const bound = { 'crf69_Contact@odata.bind': rowReference(tables.contact, contact) };
  await dataverse.update(tables.volunteerProfile, second, bound);
  const link = await tried(second);
  await showOwnPage(link, appContext());
  await endOwnLinks(id, appContext());
  await expect(showOwnPage(link, appContext())).rejects.toMatchObject(problem(404, 'invalid-link'));
});

it('a link to a new address opens nothing else, and ends by its day, by staff, and by another change', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: 'one@x.test' });
  const codeFor = async (to: string) => {
    await ask(id, to);
    return codeIn((await sent()).find((message) => message.to === to)?.text ?? '');
  };
  const [two, three, four] = [await codeFor('two@x.test'), await codeFor('three@x.test'), await codeFor('four@x.test')];
  await expect(showOwnPage({ text: two, address: 'x' }, appContext())).rejects.toMatchObject(
    problem(404, 'invalid-link'),
  );
  await confirm(two);
  const refused = problem(404, 'invalid-link');
  await expect(confirm(three)).rejects.toMatchObject(refused);
  await expect(confirm((await tried(id)).text)).rejects.toMatchObject(refused);
  const five = await codeFor('five@x.test');
  await endOwnLinks(id, appContext());
  for (const code of [four, five, `${five.slice(0, -2)}AA`]) await expect(confirm(code)).rejects.toMatchObject(refused);
  const six = await codeFor('six@x.test');
  appContext().pass(4 * 24 * 3600);
  await expect(confirm(six)).rejects.toMatchObject(refused);
  expect((await stored(id))[0]).toBe('two@x.test');
});

it('no link goes to what is no address of ours to pay for, nor beyond a caller’s budget, nor is the old one told of what was not stored', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: 'kept@x.test' });
  for (const to of ['6123 4567', '+44 7911 123456', 'nobody'])
    await expect(ask(id, to)).rejects.toMatchObject(problem(400, 'invalid-answers'));
  const asked = await Promise.allSettled(Array.from({ length: 61 }, () => ask(id, 'much@x.test', '203.0.113.9')));
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const messages = await sent();
  expect(messages).toHaveLength(1);
  const urgencies: unknown[] = [];
  for (const to of ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test']) await ask(id, to, '203.0.113.8');
  await sent({ urgencies });
  expect(urgencies.sort()).toEqual(['asked', 'asked', 'asked', 'askedOften']);
  const code = codeIn(messages[0]?.text ?? '');
  const ownPages = { ...appContext().ownPages, saveAddress: async () => false };
  const failing = confirmNewAddress({ code, address: 'x' }, { ...appContext(), ownPages });
  await expect(failing).rejects.toMatchObject(problem(404, 'invalid-link'));
  expect(await sent()).toEqual([]);
});
