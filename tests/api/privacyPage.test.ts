/** What somebody asks about their own data on our page, until they press the link that is sent to them. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { askByPage } from '../../api/usecases/privacy/askedByPage.ts';
import { closeUnconfirmed } from '../../api/usecases/privacy/closeUnconfirmed.ts';
import { confirmByLink, showRequest } from '../../api/usecases/privacy/confirmByLink.ts';
import { openRequest } from '../../api/usecases/privacy/requests.ts';
import { sendPrivacyLink } from '../../api/usecases/privacy/sendPrivacyLink.ts';
import { ownRequests } from '../../api/usecases/volunteering/ownRequests.ts';
import { eq } from '../../dataverse/filter.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { readPrivacyRequests } from '../../dataverse/readings/privacyRequests.ts';
import type { OwnRequestsBody } from '../../domain/contract/volunteering.ts';
import { pageWordVersions } from '../../domain/forms/consent.ts';
import { privacyLinkTexts } from '../../domain/languages/ta/messageTexts.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { chasing } from './chasing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z' });
const { aVolunteerWithTwo, ask: askReferees, rowOf } = chasing(appContext);
const address = '203.0.113.7';
const ask = (typed: { name: string; email: string; kind?: 'withdrawal' | 'access' }, from = address) =>
  askByPage({ kind: 'withdrawal', ...typed, address: from, idempotencyKey: randomUUID() }, appContext());
/** Returns the texts of what was sent since, to whom it was sent. */
async function sent() {
  const before = (await appContext().outbox.messages()).length;
  await appContext().receiptQueue.run(async (call) => void (await sendPrivacyLink(call, appContext())));
  return (await appContext().outbox.messages())
    .slice(before)
    .map(({ to, text, subject }) => ({ to, text: text ?? '', subject }));
}
const linkIn = (text = '') => ({ text: /\/privacy\/(\S+)/.exec(text)?.[1] ?? '', address });
const requestsOf = (contactId: string) =>
  readPrivacyRequests(appContext().dataverse.batchedReads(), { of: { contactId }, closed: false });

async function aPerson(name: string, email: string) {
  const { dataverse } = appContext();
  const made = await aVolunteerWithTwo();
  const contact = (await dataverse.retrieve(tables.volunteerProfile, made.volunteer))._crf69_contact_value ?? '';
  await dataverse.update(tables.contact, contact, { crf69_contid: name, crf69_email: email });
  return { ...made, contact };
}

it('nothing changes until the person presses; opening the link changes nothing, and a second press neither', async () => {
  const [ana, son] = [await aPerson('Tan Mei Ling', 'Tan@x.test'), await aPerson('Tan Ah Kow', 'tan@x.test')];
  // Stored a second time, as happens: an import, or a form that somebody fills in again.
  const again = await aPerson('TAN Mei-Ling', 'tan@x.test');
  await askReferees(ana.volunteer);
  const saidOf = ({ contact }: { contact: string }) => appContext().consents.ofPerson(contact);
  expect(await ask({ name: 'mei ling tan', email: 'tan@x.test' })).toEqual({});
  const [message] = await sent();
  expect(message?.to).toBe('Tan@x.test');
  expect(await requestsOf(ana.contact)).toMatchObject([
    { isUnconfirmed: true, way: 'Our page', received: '2026-11-26' },
  ]);
  const link = linkIn(message?.text);
  const asked = { kind: 'withdrawal', name: 'Tan Mei Ling', words: '', isReferee: false, isClosed: false };
  expect(await showRequest(link, appContext())).toEqual({ ...asked, isChecked: false });
  expect(await saidOf(ana)).toEqual([]);
  const pressed = { ...asked, isChecked: true };
  expect(await confirmByLink({ ...link, language: 'ta' }, appContext())).toEqual(pressed);
  expect(await confirmByLink(link, appContext())).toEqual(pressed);
  expect(await requestsOf(ana.contact)).toMatchObject([{ isUnconfirmed: false }]);
  expect(await saidOf(ana)).toHaveLength(4);
  expect(await saidOf(again)).toHaveLength(4);
  const ofAna = { filter: eq('_crf69_contact_value', ana.contact) };
  const words = (await appContext().dataverse.listAll(tables.consentEvent, ofAna)).map((row) => row.crf69_wording);
  expect(new Set(words)).toEqual(new Set([pageWordVersions.withdrawal]));
  expect((await rowOf(ana.first)).crf69_heldon).not.toBeNull();
  expect([await saidOf(son), await requestsOf(son.contact)]).toEqual([[], []]);
});

it('a mailbox gets one message a day, and nobody else’s name or address sets one off; all get the same answer', async () => {
  const { contact } = await aPerson('Siti Aminah', 'siti@x.test');
  const typed = [
    { name: 'Somebody Else', email: 'siti@x.test' },
    { name: 'Siti Aminah', email: 'nobody@x.test' },
  ];
  for (const each of typed) expect(await ask(each)).toEqual({});
  expect([await sent(), await requestsOf(contact)]).toEqual([[], []]);
  const own = { name: 'Siti Aminah', email: 'siti@x.test', kind: 'access' } as const;
  await ask(own);
  await ask(own);
  expect(await sent()).toHaveLength(1);
  appContext().pass(24 * 3600);
  await ask(own);
  expect(await sent()).toHaveLength(1);
});

it('who asks often waits behind those who ask seldom', async () => {
  const { mail, receiptQueue } = appContext();
  const urgencies: unknown[] = [];
  for (const name of ['Lim Ah Hock', 'Goh Siew Lan', 'Chua Bee Hwa', 'Ong Wei Jie']) {
    const email = `${name.slice(-3)}@often.test`;
    await aPerson(name, email);
    await ask({ name, email }, '203.0.113.20');
  }
  const send: typeof mail.send = (email, id) => {
    urgencies.push(email.urgency);
    return mail.send(email, id);
  };
  await receiptQueue.run(
    async (call) => void (await sendPrivacyLink(call, { ...appContext(), mail: { ...mail, send } })),
  );
  expect(urgencies.sort()).toEqual(['asked', 'asked', 'asked', 'askedOften']);
});

const linksIn = (message: { text: string } | undefined) => [...new Set(message?.text.match(/\/privacy\/\S+/g) ?? [])];

it('what is asked after the day’s message waits for the next one, which names all, with each person’s own link', async () => {
  const [ann, ben] = [await aPerson('Ann Lee', 'lee@x.test'), await aPerson('Ben Ng', 'lee@x.test')];
  await ask({ name: 'Ann Lee', email: 'lee@x.test', kind: 'access' });
  expect(await sent()).toHaveLength(1);
  await ask({ name: 'Ann Lee', email: 'lee@x.test' });
  await ask({ name: 'Ben Ng', email: 'lee@x.test' });
  expect(await sent()).toEqual([]);
  expect([await requestsOf(ann.contact), await requestsOf(ben.contact)]).toMatchObject([{ length: 2 }, { length: 1 }]);
  appContext().pass(24 * 3600);
  const [message, ...others] = await sent();
  expect(others).toEqual([]);
  const links = linksIn(message);
  const shown = await Promise.all(links.map((link) => showRequest(linkIn(link), appContext())));
  expect(shown.map(({ name, kind }) => `${name}: ${kind}`).sort()).toEqual([
    'Ann Lee: access',
    'Ann Lee: withdrawal',
    'Ben Ng: withdrawal',
  ]);
  appContext().pass(120);
  expect(await sent()).toEqual([]);
  expect(await appContext().receiptQueue.isEmpty()).toBe(true);
});

it('a message of which nobody can tell whether it was sent is sent again once it turns out that it was not', async () => {
  const email = 'teo@x.test';
  await aPerson('Teo Swee Lian', email);
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 504 });
  await ask({ name: 'Teo Swee Lian', email });
  expect(await sent()).toEqual([]);
  const { dataverse } = appContext();
  const [row] = await dataverse.listAll(tables.messageDelivery, { filter: eq('crf69_recipient', email) });
  const turnsOut = async (crf69_status: number) => {
    await dataverse.update(tables.messageDelivery, row?.crf69_messagedeliveryid ?? '', { crf69_status });
    appContext().pass(1200);
  };
  await turnsOut(deliveryStatus.codes.unknown);
  expect([await sent(), await appContext().receiptQueue.isEmpty()]).toEqual([[], false]);
  await turnsOut(deliveryStatus.codes.failed);
  expect(await sent()).toMatchObject([{ to: email }]);
  expect(await appContext().receiptQueue.isEmpty()).toBe(true);
});

it('whoever opens somebody’s own page may ask there, and only the person at the address on record confirms it', async () => {
  const { ownLinks, ownPages } = appContext();
  const { contact, volunteer } = await aPerson('Nur Hana', 'hana@x.test');
  await aPerson('Nur Hana', 'hana@x.test');
  const owner = await ownPages.owner(volunteer);
  const tried = {
    text:
      ownLinks
        .pathTo(volunteer, owner?.number ?? 0)
        .split('/')
        .at(-1) ?? '',
    address,
  };
  const askOn = (asked: OwnRequestsBody = {}, idempotencyKey = randomUUID()) =>
    ownRequests({ ...asked, tried, idempotencyKey }, appContext());
  expect(await askOn()).toEqual({ requests: [], mayAsk: true });
  await expect(askOn({ kind: 'correction', words: ' ' })).rejects.toMatchObject(problem(400, 'invalid-answers'));
  const key = randomUUID();
  const wrongName = { kind: 'correction', words: 'My name is Nur Hanah.' } as const;
  const waits = { kind: 'correction', received: singaporeDay(appContext().now()), isChecked: false };
  for (const _try of [1, 2]) expect(await askOn(wrongName, key)).toMatchObject({ requests: [waits] });
  await askOn({ kind: 'correction', words: 'My number ends in 8.' });
  await askOn({ kind: 'withdrawal' });
  expect((await askOn({ kind: 'withdrawal' })).requests).toHaveLength(3);
  expect(await appContext().consents.ofPerson(contact)).toEqual([]);
  const [message, ...more] = await sent();
  expect([message?.to, more]).toEqual(['hana@x.test', []]);
  const links = linksIn(message);
  const shown = await Promise.all(links.map((link) => showRequest(linkIn(link), appContext())));
  expect(shown.map(({ words }) => words).sort()).toEqual(['', 'My name is Nur Hanah.', 'My number ends in 8.']);
  for (const link of links) await confirmByLink(linkIn(link), appContext());
  expect((await askOn({ kind: 'withdrawal' })).requests.every(({ isChecked }) => isChecked)).toBe(true);
  expect(await requestsOf(contact)).toHaveLength(3);
  expect(await appContext().consents.ofPerson(contact)).toHaveLength(4);
  const phoned = { contact, kind: 'access', way: 'phone', received: waits.received, by: 'Ana' } as const;
  await openRequest({ ...phoned, idempotencyKey: randomUUID() }, appContext());
  await askOn({ kind: 'erasure' });
  // No message is sent of what they said on the phone.
  const both = (await askOn({ kind: 'access' })).requests.filter(({ kind }) => kind === 'access');
  expect(both.map(({ isByPage }) => isByPage).sort()).toEqual([false, true]);
  appContext().pass(8 * 24 * 3600);
  const erasures = async (asked = {}) =>
    (await askOn(asked)).requests.flatMap(({ kind, isOver }) => (kind === 'erasure' ? isOver : []));
  expect(await erasures()).toEqual([true]);
  expect((await erasures({ kind: 'erasure' })).sort()).toEqual([false, true]);
  await appContext().dataverse.update(tables.contact, contact, { crf69_email: null });
  expect(await askOn()).toMatchObject({ mayAsk: false });
  await expect(askOn({ kind: 'erasure' })).rejects.toMatchObject(problem(404, 'not-found'));
});

it('the message is in the language that the person chose', async () => {
  const { contact } = await aPerson('Muthu Kumar', 'muthu@x.test');
  await appContext().dataverse.update(tables.contact, contact, { crf69_language: 'ta' });
  await ask({ name: 'Muthu Kumar', email: 'muthu@x.test' });
  const [message] = await sent();
  expect(message?.subject).toBe(privacyLinkTexts.subject);
  expect(linkIn(message?.text).text).not.toBe('');
  expect(message?.text).toContain('/ta/privacy/');
});

it('a request that staff have closed is not confirmed, and says so', async () => {
  const { contact } = await aPerson('Lim Bee Hoon', 'lim@x.test');
  await ask({ name: 'Lim Bee Hoon', email: 'lim@x.test' });
  const link = linkIn((await sent())[0]?.text);
  const [request] = await requestsOf(contact);
  await appContext().dataverse.update(tables.privacyRequest, request?.id ?? '', {
    crf69_closedon: appContext().now().toISOString(),
  });
  expect(await confirmByLink(link, appContext())).toMatchObject({ isChecked: false, isClosed: true });
  expect(await appContext().consents.ofPerson(contact)).toEqual([]);
});

it('beyond the budget for strangers’ mail nothing is taken, which is said, and wrong answers are named', async () => {
  await expect(ask({ name: ' ', email: 'siti' })).rejects.toMatchObject(problem(400, 'invalid-answers'));
  for (let uses = 0; uses < 60; uses += 1)
    expect(await ask({ name: 'A B', email: `n${uses}@x.test` }, '203.0.113.9')).toEqual({});
  const more = ask({ name: 'A B', email: 'more@x.test' }, '203.0.113.9');
  await expect(more).rejects.toMatchObject(problem(429, 'too-many-requests'));
  const queued: unknown[] = [];
  await appContext().receiptQueue.run(async (call) => void queued.push(call));
  expect(queued).toHaveLength(60);
});

it('every link that opens nothing has the same answer: forged, over, and of a request that is gone', async () => {
  const { contact } = await aPerson('Ravi Kumar', 'ravi@x.test');
  await ask({ name: 'Ravi Kumar', email: 'ravi@x.test' });
  const link = linkIn((await sent())[0]?.text);
  const refused = problem(404, 'invalid-link');
  await expect(confirmByLink({ ...link, text: link.text.slice(0, -2) }, appContext())).rejects.toMatchObject(refused);
  appContext().pass(8 * 24 * 3600);
  await expect(confirmByLink(link, appContext())).rejects.toMatchObject(refused);
  expect(await appContext().consents.ofPerson(contact)).toEqual([]);
});

it('a request that nobody confirmed while its link was good is closed at night, and others are not', async () => {
  const [old, pressed] = [await aPerson('Goh Li Na', 'goh@x.test'), await aPerson('Ho Wei', 'ho@x.test')];
  await ask({ name: 'Goh Li Na', email: 'goh@x.test' }, '203.0.113.20');
  await ask({ name: 'Ho Wei', email: 'ho@x.test' }, '203.0.113.20');
  const to = new Map((await sent()).map((message) => [JSON.stringify(message).includes('ho@x.test'), message]));
  await confirmByLink(linkIn(to.get(true)?.text), appContext());
  appContext().pass(15 * 24 * 3600);
  await closeUnconfirmed(appContext());
  expect(await requestsOf(old.contact)).toHaveLength(1);
  appContext().pass(24 * 3600);
  expect(await closeUnconfirmed(appContext())).toBe(1);
  expect(await closeUnconfirmed(appContext())).toBe(0);
  expect(await requestsOf(old.contact)).toEqual([]);
  expect(await requestsOf(pressed.contact)).toHaveLength(1);
  const stored = await appContext().dataverse.listAll(tables.privacyRequest, { filter: eq('crf69_name', 'Goh Li Na') });
  expect(stored).toMatchObject([{ crf69_outcome: 'Nobody confirmed it.', crf69_checkedon: null }]);
});

it('of a whole office on one mailbox the last one is found, too', async () => {
  const { dataverse } = appContext();
  const email = `${randomUUID()}@x.test`;
  const letters = [...'abcdefghij'];
  const names = letters.flatMap((one) => letters.slice(0, 6).map((other) => `Q${one}t V${other}l`));
  await dataverse.batch(
    names.map((name) => create(tables.contact, randomUUID(), { crf69_contid: name, crf69_email: email })),
  );
  await sent();
  await ask({ name: 'Qjt Vfl', email }, '203.0.113.99');
  expect((await sent()).map(({ to, text }) => [to, text.includes('Qjt Vfl')])).toEqual([[email, true]]);
});

it('a referee asks as anybody does: once pressed, nobody asks them for a reference, and no consent of others changes', async () => {
  const { volunteer, contact, first, second, mark } = await aPerson('Chan Li Ting', 'chan@x.test');
  const vouching = await aVolunteerWithTwo([{ email: `referee0.${mark}@example.com` }]);
  await askReferees(volunteer);
  const from = '203.0.113.31';
  await sent();
  await ask({ name: 'Somebody Else', email: `referee0.${mark}@example.com` }, from);
  expect(await sent()).toEqual([]);
  await ask({ name: 'tan wei leng', email: `REFEREE0.${mark}@example.com` }, from);
  const [message, ...others] = await sent();
  expect([message?.to, others]).toEqual([`referee0.${mark}@example.com`, []]);
  const held = async () =>
    Promise.all([first, second, vouching.first].map(async (id) => (await rowOf(id)).crf69_heldon !== null));
  expect(await held()).toEqual([false, false, false]);
  const link = linkIn(message?.text);
  expect(await showRequest(link, appContext())).toMatchObject({ name: 'Tan Wei Ling', isReferee: true });
  await confirmByLink(link, appContext());
  expect(await held()).toEqual([true, false, true]);
  expect([await appContext().consents.ofPerson(contact), await requestsOf(contact)]).toEqual([[], []]);
});
