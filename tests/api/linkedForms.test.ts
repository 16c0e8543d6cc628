import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { submitForm } from '../../api/usecases/forms/submitForm.ts';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { examplePayload, exampleRows } from '../../domain/forms/examples.example.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { formsWithRows, linkedForms as linkedFormsByName } from '../../domain/forms/index.ts';
import type { FormRows } from '../../domain/forms/rowsFromAnswers.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { anOrganization, aReferee, aVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });

/** The name of the linked row in the examples. */
const name = 'Name behind the link';
const behind = {
  vol_id: { make: () => aVolunteer(appContext().dataverse, name), lookup: '_crf69_volunteerprofile_value' },
  org_id: { make: () => anOrganization(appContext().dataverse, name), lookup: '_crf69_organization_value' },
};
const linkedForms = formsWithRows.flatMap(({ form, rows }) => {
  const param = form.link?.param;
  // The list of referees has tests of its own, because its rows depend on who is named.
  if (form === characterReferees) return [];
  return param === 'vol_id' || param === 'org_id' ? [{ title: form.title, form, rows, ...behind[param] }] : [];
});

type Sent = { key?: string; address?: string; changes?: Record<string, unknown> };
const submit = (form: Form, rows: FormRows, linkId: string, sent: Sent = {}) => {
  const { key = randomUUID(), address = randomUUID(), changes = {} } = sent;
  const request = { idempotencyKey: key, address, linkId, answers: { ...examplePayload(form), ...changes } };
  return submitForm(form, rows, request, appContext());
};
const giveFeedback = (linkId: string, sent: Sent = {}) =>
  submit(volunteerFeedback, linkedFormsByName.volunteerFeedback.rows, linkId, sent);

const withoutBindings = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('@odata.bind')));

describe.each(linkedForms)('$title', ({ form, rows, make, lookup }) => {
  it('the submission becomes its rows, bound to the row behind the link', async () => {
    const linkId = await make();
    const { reference } = await submit(form, rows, linkId);
    const [golden] = exampleRows(form, rows);
    const stored = await appContext().dataverse.listAll(rows.root);
    expect(stored.filter((row) => row.crf69_submissionreference === reference)).toMatchObject([
      { ...withoutBindings(golden?.row ?? {}), [lookup]: linkId },
    ]);
  });

  it('the submission is stored once for any number of tries', async () => {
    const linkId = await make();
    const key = randomUUID();
    const before = await appContext().dataverse.listAll(rows.root);
    const receipts = await Promise.all(Array.from({ length: 5 }, () => submit(form, rows, linkId, { key })));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    const after = await appContext().dataverse.listAll(rows.root);
    expect(after).toHaveLength(before.length + exampleRows(form, rows).length);
  });

  it('an invalid link is refused, whatever the answers are', async () => {
    const wrongTable = await (form.link?.param === 'org_id' ? behind.vol_id : behind.org_id).make();
    const hostile = [`${randomUUID()})/crf69_Contact`, `{${randomUUID()}}`];
    for (const linkId of ['', 'x', randomUUID(), ...hostile, wrongTable]) {
      const opened = openLink(form, { text: linkId, address: randomUUID() }, appContext());
      await expect(opened).rejects.toMatchObject(problem(404, 'invalid-link'));
      await expect(submit(form, rows, linkId)).rejects.toMatchObject(problem(404, 'invalid-link'));
      const changes = { crf69_admin: 'true' };
      await expect(submit(form, rows, linkId, { changes })).rejects.toMatchObject(problem(404, 'invalid-link'));
    }
  });

  it('the form greets by name, and names the organisation only where the form shows it', async () => {
    const told = await openLink(form, { text: await make(), address: 'a' }, appContext());
    const showsOrganization = form.apiPath === '/api/orgfeedback' ? { orgid: name } : {};
    expect(told).toEqual({ [form.link?.param === 'org_id' ? 'org_name' : 'vol_name']: name, ...showsOrganization });
  });
});

it('wrong answers are refused by their fields, and nothing is stored', async () => {
  const before = await appContext().dataverse.listAll(tables.volunteerFeedback);
  const changes = { crf69_recommend_lcss: '11', crf69_name: 'Somebody Else' };
  await expect(giveFeedback(await behind.vol_id.make(), { changes })).rejects.toMatchObject({
    details: {
      code: 'invalid-answers',
      fields: { crf69_recommend_lcss: expect.any(String), crf69_name: expect.any(String) },
    },
  });
  expect(await appContext().dataverse.listAll(tables.volunteerFeedback)).toHaveLength(before.length);
});

it("one volunteer's answers never count as another's, though key and answers are the same", async () => {
  const key = randomUUID();
  await giveFeedback(await behind.vol_id.make(), { key });
  const another = giveFeedback(await behind.vol_id.make(), { key });
  await expect(another).rejects.toMatchObject(problem(422, 'idempotency-key-reused'));
});

it("the receipt is returned though Dataverse's answer was lost", async () => {
  const linkId = await behind.vol_id.make();
  const key = randomUUID();
  await appContext().fault({ match: 'POST .*/\\$batch', count: 1, drop: 'after' });
  const receipt = await giveFeedback(linkId, { key });
  const stored = { crf69_submissionreference: receipt.reference };
  expect(await appContext().dataverse.find(tables.volunteerFeedback, stored)).toBeDefined();
});

it('a submission by a good link is never limited, however many come by one link from one address', async () => {
  const linkId = await behind.vol_id.make();
  for (let sent = 0; sent < 130; sent += 1)
    expect(await giveFeedback(linkId, { address: 'hall' })).toHaveProperty('reference');
});

it('a submission by a good link is never limited by the invalid links that its address has tried', async () => {
  const codes = await Promise.all(
    Array.from({ length: 25 }, () =>
      giveFeedback(randomUUID(), { address: 'busy' }).catch(
        (error: { details: { code: string } }) => error.details.code,
      ),
    ),
  );
  expect(codes.filter((code) => code === 'invalid-link')).toHaveLength(20);
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(5);
  expect(await giveFeedback(await behind.vol_id.make(), { address: 'busy' })).toHaveProperty('reference');
});

const open = (text: string, address: string = randomUUID(), form: Form = volunteerFeedback) =>
  openLink(form, { text, address }, appContext());

it('a good link returns to a referee what the volunteer entered about them, and nothing empty or of others', async () => {
  expect(await open(await aReferee(appContext().dataverse), 'a', characterReference)).toEqual({
    vol_name: 'Nur Aisyah',
    crf69_name: 'Tan Wei Ling',
    crf69_contactnumber: '+6598765432',
    crf69_organisation: 'A hospital',
    crf69_durationofacquaintance: '4.5',
  });
});

it('a good link is valid however its id was made or is written', async () => {
  const id = 'a1b2c3d4-5678-ea11-0811-000d3a1b2c3d';
  await appContext().dataverse.create(tables.volunteerProfile, id, { crf69_volunteerid: 'Made by Dataverse' });
  expect(await open(id)).toEqual({ vol_name: 'Made by Dataverse' });
  expect(await open(id.toUpperCase())).toEqual({ vol_name: 'Made by Dataverse' });
});

it('the limit on invalid links counts one link once, however many people of a school open it', async () => {
  const dead = randomUUID();
  for (let tries = 0; tries < 50; tries += 1) {
    const opened = open(tries % 2 === 0 ? dead : dead.toUpperCase(), 'school');
    await expect(opened).rejects.toMatchObject(problem(404, 'invalid-link'));
  }
});
