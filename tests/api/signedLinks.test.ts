/** Tests links that are signed and expire: what opens, what does not, and that nobody can see why not. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import { type LinkSettings, linkCredentials } from '../../api/usecases/links/linkCredentials.ts';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { Problem } from '../../api/usecases/problems.ts';
import type { ReceiptMessage } from '../../api/usecases/queueMessages.ts';
import { readLinkText } from '../../domain/contract/links.ts';
import type { LinkedPath } from '../../domain/contract/paths.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { characterReferenceRows } from '../../domain/forms/characterReference/rows.ts';
import { examplePayload } from '../../domain/forms/examples.example.ts';
import { linkedForms } from '../../domain/forms/index.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { mapValues } from '../../domain/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { signedLinkSettings } from '../../infra/local/appSettings.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer, aReferee, aVolunteer } from './linkedRows.ts';
import { pressing } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z', settings: signedLinkSettings });
const { press } = pressing(appContext);
const day = 24 * 60 * 60;
const exitPath = '/vol_exit/:vol_id';

const textOf = (id: string, path: LinkedPath = exitPath) =>
  appContext().linkCredentials.pathTo(path, id).split('/').at(-1) ?? '';
const open = (text: string, form = volunteerExit) => openLink(form, { text, address: randomUUID() }, appContext());
const submit = (text: string, key: string = randomUUID()) =>
  submitWithReceipt(
    volunteerExit,
    linkedForms.volunteerExit.rows,
    { idempotencyKey: key, address: randomUUID(), linkId: text, answers: examplePayload(volunteerExit) },
    appContext(),
    () => undefined,
  );
const refused = { details: { status: 404, code: 'invalid-link' } };

it('a signed link names the row, its last valid day and a signature, and is the same all day long', async () => {
  const id = await aVolunteer(appContext().dataverse);
  const text = textOf(id);
  expect(text).toMatch(new RegExp(`^${id}\\.20260828\\.[\\w-]{22}$`));
  expect(textOf(id)).toBe(text);
  expect(await open(text)).toEqual({ vol_name: 'Nur Aisyah' });
  expect(await open(text.replace(id, id.toUpperCase()))).toEqual({ vol_name: 'Nur Aisyah' });
});

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

it('a signed link accepts answers once, however often they are sent', async () => {
  const id = await aVolunteer(appContext().dataverse);
  const key = randomUUID();
  const receipt = await submit(textOf(id), key);
  expect(await submit(textOf(id), key)).toEqual(receipt);
  const rows = await appContext().dataverse.listAll(tables.volunteerExit);
  expect(rows.filter((row) => row._crf69_volunteerprofile_value === id)).toHaveLength(1);
});

it('a signed link leaves no signature with the copy of a receipt, which belongs to the row', async () => {
  const id = await aReferee(appContext().dataverse);
  const linkId = textOf(id, '/cr_response/:cr_id');
  const answers = examplePayload(characterReference);
  const request = { idempotencyKey: randomUUID(), address: 'a', linkId, answers };
  await submitWithReceipt(characterReference, characterReferenceRows, request, appContext(), () => undefined);
  const calls: ReceiptMessage[] = [];
  await appContext().receiptQueue.run(async (call) => void calls.push(call));
  expect(calls).toMatchObject([{ recordId: id }]);
});

it('an unknown, malformed, bare, forged or expired link, or one of another form or day, all get the same body and status', async () => {
  const id = await aVolunteer(appContext().dataverse);
  const good = textOf(id);
  const mac = good.slice(-22);
  const over = linkCredentials(settings(), () => new Date('2025-01-01T00:00:00Z')).pathTo(exitPath, id);
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

const settings = (changes: Partial<LinkSettings> = {}): LinkSettings => ({
  style: 'signed',
  keys: [signedLinkSettings.LINK_KEY],
  bareUntil: '',
  ...changes,
});

it('bare links are accepted until the end of the day that the settings name', () => {
  const id = randomUUID();
  const opened = (now: string, changes: Partial<LinkSettings> = { bareUntil: '2026-03-31' }) =>
    linkCredentials(settings(changes), () => new Date(now)).idIn(exitPath, id, 'open');
  expect([opened('2026-03-31T15:59:59Z'), opened('2026-03-31T16:00:00Z')]).toEqual([id, undefined]);
  expect(opened('2026-03-01T01:00:00Z', {})).toBeUndefined();
});

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

it('a link reads the same however it is written', () => {
  const id = randomUUID();
  expect(readLinkText(id.toUpperCase())).toEqual({ id });
  expect(readLinkText(`${id}.20270131.${'x'.repeat(22)}`)).toEqual({
    id,
    signed: { lastDay: '2027-01-31', mac: 'x'.repeat(22) },
  });
});

it('a link opens on its last day and not after, and answers may arrive a week late', async () => {
  const id = await aVolunteer(appContext().dataverse);
  const text = textOf(id);
  appContext().pass(volunteerExit.link.sending.validDays * day + 14 * 3600);
  expect(await open(text)).toEqual({ vol_name: 'Nur Aisyah' });
  appContext().pass(3600);
  await expect(open(text)).rejects.toMatchObject(refused);
  expect(await submit(text)).toEqual({ reference: expect.any(String) });
  appContext().pass(7 * day);
  await expect(submit(text)).rejects.toMatchObject(refused);
});
