/** Tests links that are signed and expire: what opens, what does not, and that nobody can see why not. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import { type LinkSettings, linkCredentials } from '../../api/usecases/links/linkCredentials.ts';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { showRequest } from '../../api/usecases/privacy/confirmByLink.ts';
import { Problem } from '../../api/usecases/problems.ts';
import { lookAtSession } from '../../api/usecases/volunteering/publicSession.ts';
import { readOwnFeed } from '../../api/usecases/volunteering/readOwnFeed.ts';
import { checkCertificate, showOwnPage } from '../../api/usecases/volunteering/showOwnPage.ts';
import type { LinkedPath } from '../../domain/contract/paths.ts';
import { examplePayload } from '../../domain/forms/examples.example.ts';
import { linkedForms } from '../../domain/forms/index.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { mapValues } from '../../domain/records.ts';
import { requestKind } from '../../domain/schema/choices/privacy.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { signedLinkSettings } from '../../infra/local/appSettings.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer, aVolunteer } from './linkedRows.ts';
import { pressing } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z', settings: signedLinkSettings });
const { press } = pressing(appContext);
const exitPath = '/vol_exit/:vol_id';

const textOf = (id: string, path: LinkedPath = exitPath) =>
  appContext().linkCredentials.pathTo(path, id).split('/').at(-1) ?? '';
const open = (text: string, form = volunteerExit) => openLink(form, { text, address: randomUUID() }, appContext());
const submit = (text: string) =>
  submitWithReceipt(
    volunteerExit,
    linkedForms.volunteerExit.rows,
    { idempotencyKey: randomUUID(), address: randomUUID(), linkId: text, answers: examplePayload(volunteerExit) },
    appContext(),
    () => undefined,
  );
const refused = { details: { status: 404, code: 'invalid-link' } };

it('a signed link is what is sent, copied and passed to WhatsApp', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  await press(id, { words: linkMessages.volunteerExit });
  await press(id, { words: linkMessages.volunteerExit, by: 'sms' });
  const address = `https://site.test/vol_exit/${textOf(id)}`;
  const sent = JSON.stringify(await appContext().outbox.messages());
  expect(sent.split(address).length - 1).toBeGreaterThanOrEqual(3);
  const { links } = await linkStates('vol_id', id, appContext());
  expect(links.volunteerExit?.address).toBe(address);
  expect(decodeURIComponent(links.volunteerExit?.whatsApp ?? '')).toContain(address);
  expect(sent + JSON.stringify(links)).not.toMatch(new RegExp(`${id}(?!\\.)`));
});

it('an unknown, malformed, bare, forged or expired link, or one of another form or day, all get the same body and status', async () => {
  const id = await aVolunteer(appContext().dataverse);
  const good = textOf(id);
  const mac = good.slice(-22);
  const over = linkCredentials(settings, () => new Date('2025-01-01T00:00:00Z')).pathTo(exitPath, id);
  const tried = [
    textOf(randomUUID()),
    'malformed',
    id,
    `${id}.20260828.${'A'.repeat(22)}`,
    `${id}.20990828.${mac}`,
    `${randomUUID()}.20260828.${mac}`,
    `${id}.20260828.`,
    `${id}..${mac}`,
    textOf(id, '/vol_feedback/:vol_id'),
    over.split('/').at(-1) ?? '',
  ];
  const answers = await Promise.all(tried.map((text) => open(text).catch((error: unknown) => error)));
  for (const answer of answers) expect(answer).toBeInstanceOf(Problem);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject(refused);
  for (const text of tried) await expect(submit(text)).rejects.toMatchObject(refused);
  await expect(open(good, volunteerFeedback)).rejects.toMatchObject(refused);
});

const settings: LinkSettings = { style: 'signed', keys: [signedLinkSettings.LINK_KEY], bareUntil: '' };

it('a link to feedback is valid for 90 days, to a reference for 60, to an exit assessment for 180', () => {
  const daysOf = mapValues(linkedForms, ({ form }) => form.link.sending.validDays);
  expect(daysOf).toMatchObject({
    volunteerFeedback: 90,
    corporateFeedback: 90,
    organizationFeedback: 90,
    characterReferees: 60,
    characterReference: 60,
    volunteerExit: 180,
    organizationExit: 180,
  });
});

it('every link of ours opens its own door alone, also where all are of the same id', async () => {
  const { dataverse, linkCredentials: links, ownLinks, privacyLinks, mailCredentials } = appContext();
  const id = await aVolunteer(dataverse);
  const mailbox = 'mei@example.com';
  await dataverse.create(tables.externalOrganization, id, { crf69_orgid: 'Bright Minds' });
  await dataverse.create(tables.characterReference, id, { crf69_name: 'Tan Wei Ling' });
  await dataverse.create(tables.activity, id, {
    ...{ crf69_activityid: 'Chess', crf69_scheduledon: '2026-03-07T01:00:00Z', crf69_signupopen: true },
    crf69_publiccode: id,
  });
  await dataverse.create(tables.privacyRequest, id, {
    crf69_requestkind: requestKind.codes.access,
    'crf69_CharacterReference@odata.bind': rowReference(tables.characterReference, id),
  });
  const lastDay = '2026-03-08';
  const ofForms = Object.values(linkedForms).map(({ form }) => form);
  const textsOf: Record<string, string> = {
    ...Object.fromEntries(ofForms.map(({ path }) => [path, links.pathTo(path, id)])),
    ownPage: ownLinks.pathTo(id, 0),
    calendar: ownLinks.calendarPath({ id, number: 0 }),
    certificate: ownLinks.certificateCode({ initials: 'N. A.', hours: 2, on: lastDay }),
    address: ownLinks.addressCode({ id, number: 0, lastDay, was: '', address: mailbox, uses: 0 }),
    session: id,
    privacy: privacyLinks.pathTo(id, 0),
    unsubscribe: mailCredentials.tokenFor(mailbox),
  };
  const tryOf = (text: string) => ({ text, address: randomUUID() });
  const found = <Value>(value: Value | undefined) => value ?? Promise.reject(new Error('It opens nothing.'));
  const doors: Record<string, (text: string) => unknown> = {
    ...Object.fromEntries(
      ofForms.map((form) => [form.path, (text: string) => openLink(form, tryOf(text), appContext())]),
    ),
    ownPage: (text) => showOwnPage(tryOf(text), appContext()),
    calendar: (text) => readOwnFeed(tryOf(text), appContext()),
    certificate: (text) => checkCertificate(tryOf(text), appContext()),
    address: (text) => found(ownLinks.addressIn(text)),
    session: (text) => lookAtSession(tryOf(text), appContext()),
    privacy: (text) => showRequest(tryOf(text), appContext()),
    unsubscribe: (text) => found(mailCredentials.addressIn(text)),
  };
  const opened: Record<string, string[]> = {};
  for (const [kind, address] of Object.entries(textsOf)) {
    const text = address.split('/').at(-1) ?? '';
    const tried = Object.entries(doors).map(async ([door, open]) => {
      await open(text);
      return door;
    });
    opened[kind] = (await Promise.allSettled(tried)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  }
  expect(opened).toEqual(Object.fromEntries(Object.keys(textsOf).map((kind) => [kind, [kind]])));
});
