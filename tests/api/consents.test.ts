/** What people agreed to: who writes it, and that it is asked when a message is claimed. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addressNotes, allowSms, refuseSms } from '../../api/usecases/emails/changeAddress.ts';
import { noteWhatsApp } from '../../api/usecases/links/noteWhatsApp.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { recordConsent } from '../../api/usecases/privacy/recordConsent.ts';
import { eq } from '../../dataverse/filter.ts';
import { statementVersions } from '../../domain/forms/consent.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { refereeIn } from '../../domain/people/erased.ts';
import type { Answer, Purpose } from '../../domain/privacy/consent.ts';
import { deliveryStatus, emailType } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { readConsents } from '../../frontend/src/staff/people/consentRows.ts';
import { anApp } from './anApp.ts';
import { anOrganization, aReachableVolunteer, aReferee } from './linkedRows.ts';
import { addressees, mailing } from './mailing.ts';
import { pressing, problem } from './pressing.ts';
import { submitting } from './submitting.ts';
import { anAddress, oneClick, unsubscribing } from './unsubscribing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, runUntilIdle, deliveries, sent } = mailing(appContext);
const { press } = pressing(appContext);
const { call, linkOf } = unsubscribing(appContext);
const news = { crf69_emailtype: emailType.codes.news };

async function aPerson(email = anAddress()) {
  const { dataverse } = appContext();
  const volunteer = await aReachableVolunteer(dataverse, { crf69_email: email });
  const row = await dataverse.retrieve(tables.volunteerProfile, volunteer);
  return { email, volunteer, contact: row._crf69_contact_value ?? '' };
}
const say = (contact: string, purpose: Purpose, answer: Answer, note = 'On the phone') =>
  recordConsent({ contact, purpose, answer, note, by: 'Sam Staff' }, appContext());
const saidOf = async (contact: string) =>
  (
    await appContext().dataverse.listAll(tables.consentEvent, {
      filter: eq('_crf69_contact_value', contact),
      orderBy: ['versionnumber'],
    })
  ).map(({ crf69_name, crf69_recordedby }) => [crf69_name, crf69_recordedby].filter(Boolean).join(' by '));

it.each(['volunteerApplication', 'organizationApplication'] as const)(
  'a %s stores the consent once, with the version of its words',
  async (form) => {
    const { dataverse } = appContext();
    const before = (await dataverse.listAll(tables.consentEvent)).length;
    const key = randomUUID();
    await submitting(appContext)(form, { key, language: 'ta' });
    await submitting(appContext)(form, { key, language: 'ta' });
    const rows = (await dataverse.listAll(tables.consentEvent)).slice(before);
    expect(rows).toMatchObject([
      { crf69_name: 'Assessment and contact: Given', crf69_wording: statementVersions.ta, crf69_language: 'ta' },
    ]);
    expect(rows[0]?._crf69_contact_value).not.toBeNull();
  },
);

it('what staff record is kept row by row, once for each change of mind, and the specified columns follow', async () => {
  const { dataverse } = appContext();
  const [{ contact, volunteer }, merged, organization] = [await aPerson(), await aPerson(), randomUUID()];
  await dataverse.update(tables.volunteerProfile, merged.volunteer, {
    'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, volunteer),
  });
  await dataverse.update(tables.contact, merged.contact, { crf69_pdpa: true });
  await dataverse.create(tables.externalOrganization, organization, {
    crf69_pdpaconsent: true,
    'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
  });
  await expect(say(contact, 'contact', 'given', ' ')).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await expect(say(randomUUID(), 'contact', 'given')).rejects.toMatchObject(problem(404, 'not-found'));
  const pdpa = async () => (await appContext().dataverse.retrieve(tables.contact, contact)).crf69_pdpa;
  await say(contact, 'contact', 'given');
  expect(await pdpa()).toBe(true);
  await Promise.all([say(contact, 'contact', 'withdrawn'), say(contact, 'contact', 'withdrawn')]);
  await say(contact, 'contact', 'withdrawn');
  expect(await pdpa()).toBe(false);
  expect((await dataverse.retrieve(tables.contact, merged.contact)).crf69_pdpa).toBe(false);
  expect((await dataverse.retrieve(tables.externalOrganization, organization)).crf69_pdpaconsent).toBe(false);
  expect(await saidOf(contact)).toEqual([
    'Assessment and contact: Given by Sam Staff',
    'Assessment and contact: Withdrawn by Sam Staff',
  ]);
});

it('a No that somebody sets in Dynamics withdraws a consent, also an earlier one that Dynamics alone has, and what Dataverse stored by itself does not', async () => {
  const { dataverse } = appContext();
  const [{ contact, volunteer }, unmarked, earlier] = [await aPerson(), await aPerson(), await aPerson()];
  await say(contact, 'contact', 'given');
  await say(unmarked.contact, 'contact', 'given');
  await dataverse.update(tables.contact, earlier.contact, { crf69_pdpa: true });
  await followPeople(appContext());
  const set = (id: string, row: object) => dataverse.update(tables.contact, id, { crf69_pdpa: false, ...row });
  await set(contact, {});
  await set(unmarked.contact, { crf69_yesnoanswered: null });
  await expect(press(volunteer)).rejects.toMatchObject(problem(409, 'address-suppressed'));
  await press(unmarked.volunteer);
  await set(earlier.contact, {});
  await expect(press(earlier.volunteer)).rejects.toMatchObject(problem(409, 'address-suppressed'));
  const ofEarlier = await readConsents(dataverse, earlier.contact);
  expect(ofEarlier.find(({ purpose }) => purpose === 'contact')?.more).toBe('Set to No in Dynamics');
  const shown = async () => (await readConsents(dataverse, contact)).find(({ purpose }) => purpose === 'contact');
  expect(await shown()).toMatchObject({ answer: 'Withdrawn', more: 'Set to No in Dynamics' });
  appContext().pass(1);
  await say(contact, 'contact', 'withdrawn');
  expect((await saidOf(contact)).at(-1)).toBe('Assessment and contact: Withdrawn by Sam Staff');
  appContext().pass(1);
  await say(contact, 'contact', 'given');
  await press(volunteer);
});

it('a withdrawal is stored also where an unmerge has left as many answers as there were before an earlier one', async () => {
  const { dataverse } = appContext();
  const [{ contact }, other] = [await aPerson(), await aPerson()];
  for (const purpose of ['news', 'sms'] as const) await say(other.contact, purpose, 'given');
  const moved = await dataverse.listAll(tables.consentEvent, { filter: eq('_crf69_contact_value', other.contact) });
  const bindTo = async (to: string) => {
    const bound = { 'crf69_Contact@odata.bind': rowReference(tables.contact, to) };
    for (const { crf69_consenteventid: id } of moved) await dataverse.update(tables.consentEvent, id, bound);
  };
  await bindTo(contact);
  await say(contact, 'contact', 'withdrawn');
  appContext().pass(1);
  await say(contact, 'contact', 'given');
  await bindTo(other.contact);
  appContext().pass(1);
  await say(contact, 'contact', 'withdrawn');
  expect((await saidOf(contact)).at(-1)).toBe('Assessment and contact: Withdrawn by Sam Staff');
});

it('news goes to a family’s mailbox until everybody there withdrew, and what they signed up for still does', async () => {
  const [{ email, contact }, other] = [await aPerson(), anAddress()];
  const { contact: sister } = await aPerson(email);
  await say(contact, 'news', 'withdrawn');
  await schedule({ crf69_recipients: email, ...news });
  await runUntilIdle();
  await say(sister, 'news', 'withdrawn');
  const id = await schedule({ crf69_recipients: `${email},${other}`, ...news });
  await schedule({ crf69_recipients: email });
  await runUntilIdle();
  expect(addressees(await sent())).toEqual([email, email, other].sort());
  const suppressed = (await deliveries(id)).find(({ crf69_recipient }) => crf69_recipient === email);
  expect(suppressed?.crf69_status).toBe(deliveryStatus.codes.suppressed);
  expect(suppressed?.crf69_lasterror).toMatch(/^Consent was withdrawn on .*: News\.$/);
});

it('of a family whoever the sender chose counts alone, and where nobody of them is left the mailbox does', async () => {
  const { email, contact } = await aPerson();
  const { contact: sister } = await aPerson(email);
  await say(contact, 'contact', 'withdrawn');
  const statusOf = async (...chosen: string[]) => {
    const people = JSON.stringify({ [email]: chosen });
    const id = await schedule({ crf69_recipients: email, crf69_chosenpeople: people });
    await runUntilIdle();
    const [delivery] = await deliveries(id);
    return [delivery?.crf69_chosenpeople, delivery?.crf69_status === deliveryStatus.codes.suppressed];
  };
  expect(await statusOf(contact)).toEqual([contact, true]);
  expect(await statusOf(sister)).toEqual([sister, false]);
  expect(await statusOf(contact, sister)).toEqual([`${contact},${sister}`, false]);
  const gone = randomUUID();
  expect(await statusOf(gone)).toEqual([gone, false]);
  await say(sister, 'contact', 'withdrawn');
  expect(await statusOf(gone)).toEqual([gone, true]);
});

it('somebody who withdrew stays withdrawn when staff deactivate them, whether an email chose them or only names their address', async () => {
  const { dataverse } = appContext();
  const setAside = { statecode: 1, statuscode: 2 };
  const [chosen, typed, other] = [await aPerson(), await aPerson(), await aPerson()];
  for (const { contact } of [chosen, typed]) {
    await say(contact, 'contact', 'withdrawn');
    await dataverse.update(tables.contact, contact, setAside);
  }
  await dataverse.update(tables.contact, other.contact, setAside);
  const id = await schedule({
    crf69_recipients: [chosen, typed, other].map(({ email }) => email).join(','),
    crf69_chosenpeople: JSON.stringify({ [chosen.email]: [chosen.contact] }),
  });
  await runUntilIdle();
  expect(addressees(await sent())).toEqual([other.email]);
  const why = (await deliveries(id)).flatMap(({ crf69_lasterror }) => crf69_lasterror ?? []);
  expect(why).toEqual([...Array(2)].map(() => expect.stringContaining('Consent was withdrawn')));
  // Whoever is active and has the address now is written to.
  await aPerson(typed.email);
  await schedule({ crf69_recipients: typed.email });
  await runUntilIdle();
  expect(addressees(await sent())).toEqual([other.email, typed.email].sort());
});

it('a typed address of somebody who was merged is judged by whom they became part of', async () => {
  const { dataverse } = appContext();
  const [merged, kept] = [await aPerson(), await aPerson()];
  const bound = { 'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, kept.volunteer) };
  await dataverse.update(tables.volunteerProfile, merged.volunteer, { ...bound, statecode: 1, statuscode: 2 });
  await dataverse.update(tables.contact, merged.contact, { statecode: 1, statuscode: 2 });
  await say(kept.contact, 'news', 'withdrawn');
  const sendNews = async () => {
    await schedule({ crf69_recipients: merged.email, ...news });
    await runUntilIdle();
    return addressees(await sent());
  };
  expect(await sendNews()).toEqual([]);
  // Another person has the address: they answer for it alone.
  const now = await aPerson(merged.email);
  expect(await sendNews()).toEqual([merged.email]);
  await say(now.contact, 'news', 'withdrawn');
  await say(kept.contact, 'news', 'given');
  expect(await sendNews()).toEqual([merged.email]);
});

it('of a record that was merged, in one merge after the other, whom it became part of answers, and is answered for', async () => {
  const { dataverse } = appContext();
  const [first, second, kept] = [await aPerson(), await aPerson(), await aPerson()];
  const setAside = { statecode: 1, statuscode: 2 };
  for (const [merged, into] of [
    [first, second],
    [second, kept],
  ] as const) {
    const bound = { 'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, into.volunteer) };
    await dataverse.update(tables.volunteerProfile, merged.volunteer, { ...bound, ...setAside });
    await dataverse.update(tables.contact, merged.contact, setAside);
  }
  await say(first.contact, 'news', 'withdrawn');
  expect(await saidOf(kept.contact)).toEqual(['News: Withdrawn by Sam Staff']);
  const chosen = {
    crf69_recipients: first.email,
    crf69_chosenpeople: JSON.stringify({ [first.email]: [first.contact] }),
  };
  const id = await schedule({ ...chosen, ...news });
  await runUntilIdle();
  expect((await deliveries(id)).map((one) => one.crf69_status)).toEqual([deliveryStatus.codes.suppressed]);
});

it('a link is not sent to a volunteer who withdrew, and is to another at the same address', async () => {
  const { email, volunteer, contact } = await aPerson();
  const { volunteer: brother } = await aPerson(email);
  await say(contact, 'contact', 'withdrawn');
  await expect(press(volunteer)).rejects.toMatchObject(problem(409, 'address-suppressed'));
  await press(brother);
  expect(addressees(await sent())).toEqual([email]);
});

it('nothing is opened in WhatsApp for somebody who withdrew: a volunteer, an organisation by its mailbox, or a referee', async () => {
  const { dataverse } = appContext();
  const [{ email, contact, volunteer }, organization] = [await aPerson(), await anOrganization(dataverse)];
  await dataverse.update(tables.externalOrganization, organization, { crf69_email: email });
  const referee = await aReferee(dataverse);
  const phone = { crf69_contactnumber: '+65 8123 4567' };
  await dataverse.update(tables.characterReference, referee, phone);
  const { crf69_name, crf69_email } = await dataverse.retrieve(tables.characterReference, referee);
  const named = { name: crf69_name ?? '', email: crf69_email ?? '', number: phone.crf69_contactnumber };
  const links = [
    [linkMessages.volunteerFeedback, volunteer],
    [linkMessages.organizationFeedback, organization],
    [linkMessages.characterReference, referee],
  ] as const;
  const noteAll = () =>
    Promise.allSettled(links.map(([words, id]) => noteWhatsApp(words, { idempotencyKey: null, id }, appContext())));
  const notesOf = () =>
    Promise.all(links.map(async ([{ param }, id]) => (await addressNotes({ param, id }, appContext())).contact));
  expect((await noteAll()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await notesOf()).toEqual([null, null, null]);
  await say(contact, 'contact', 'withdrawn');
  await appContext().consents.recordReferee(refereeIn(named));
  const why = expect.stringMatching(/withdr[ae]w/);
  const refused = { status: 'rejected', reason: problem(409, 'address-suppressed') };
  expect(await noteAll()).toMatchObject([refused, refused, refused]);
  expect(await notesOf()).toEqual([why, why, why]);
  const bySms = press(organization, { words: linkMessages.organizationFeedback, by: 'sms' });
  await expect(bySms).rejects.toMatchObject(problem(409, 'address-suppressed'));
});

it('a link to an organisation is not sent once everybody who has its address withdrew', async () => {
  const { email, contact } = await aPerson();
  const organization = await anOrganization(appContext().dataverse);
  await appContext().dataverse.update(tables.externalOrganization, organization, { crf69_email: email });
  const words = linkMessages.organizationFeedback;
  await press(organization, { words });
  await say(contact, 'contact', 'withdrawn');
  appContext().pass(86_400);
  await expect(press(organization, { words })).rejects.toMatchObject(problem(409, 'address-suppressed'));
});

it('unsubscribing and the panel write for the person whom it is about, and for nobody of a family', async () => {
  const [alone, one] = [await aPerson(), await aPerson()];
  await aPerson(one.email);
  for (const { email } of [alone, one]) await call(linkOf(email), oneClick);
  await call(linkOf(alone.email), oneClick);
  expect(await saidOf(alone.contact)).toEqual(['News: Withdrawn']);
  expect(await saidOf(one.contact)).toEqual([]);
  const ref = { param: 'vol_id', id: one.volunteer } as const;
  await refuseSms(ref, 'Sam Staff', appContext());
  await refuseSms(ref, 'Sam Staff', appContext());
  await allowSms(ref, 'Sam Staff', appContext());
  expect(await saidOf(one.contact)).toEqual(['SMS: Withdrawn by Sam Staff', 'SMS: Given by Sam Staff']);
});
