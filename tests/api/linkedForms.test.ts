import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PageLanguage } from '../../api/usecases/forms/chosenLanguage.ts';
import { submitForm } from '../../api/usecases/forms/submitForm.ts';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { nameReferees } from '../../api/usecases/references/nameReferees.ts';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import { examplePayload, exampleRows } from '../../domain/forms/examples.example.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { formsByName, formsWithRows } from '../../domain/forms/index.ts';
import type { FormRows } from '../../domain/forms/rowsFromAnswers.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { anOrganization, aReachableVolunteer, aVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';
import { called, requestOf } from './submitting.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });

/** The name of the linked row in the examples. */
const name = 'Name behind the link';
const behind = {
  vol_id: {
    make: () => aVolunteer(appContext().dataverse, name),
    lookup: '_crf69_volunteerprofile_value',
    table: tables.volunteerProfile,
  },
  org_id: {
    make: () => anOrganization(appContext().dataverse, name),
    lookup: '_crf69_organization_value',
    table: tables.externalOrganization,
  },
};
const linkedForms = formsWithRows.flatMap(({ form, rows }) => {
  const param = form.link?.param;
  // The list of referees has tests of its own, because its rows depend on who is named.
  if (form === characterReferees) return [];
  return param === 'vol_id' || param === 'org_id' ? [{ title: form.title, form, rows, ...behind[param] }] : [];
});

const submit = (form: Form, rows: FormRows, linkId: string, key: string = randomUUID(), changes: object = {}) => {
  const answers = { ...examplePayload(form), ...changes };
  return submitForm(
    form,
    rows,
    { idempotencyKey: key, address: randomUUID(), linkId, answers, language: 'ms' },
    appContext(),
  );
};

const withoutBindings = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('@odata.bind')));

describe.each(linkedForms)('$title', ({ form, rows, make, lookup, table }) => {
  it('the submission becomes its rows, bound to the row behind the link, once for any number of tries', async () => {
    const linkId = await make();
    const key = randomUUID();
    const before = await appContext().dataverse.listAll(rows.root);
    const receipts = await Promise.all(Array.from({ length: 5 }, () => submit(form, rows, linkId, key)));
    const [{ reference } = { reference: '' }] = receipts;
    expect(new Set(receipts.map((receipt) => receipt.reference)).size).toBe(1);
    const golden = exampleRows(form, rows);
    const stored = await appContext().dataverse.listAll(rows.root);
    expect(stored).toHaveLength(before.length + golden.length);
    expect(stored.filter((row) => row.crf69_submissionreference === reference)).toMatchObject([
      { ...withoutBindings(golden[0]?.row ?? {}), [lookup]: linkId, crf69_language: 'ms' },
    ]);
  });

  it('a late try of what is stored gets its receipt, though its link leads nowhere by now', async () => {
    const linkId = await make();
    const key = randomUUID();
    const receipt = await submit(form, rows, linkId, key);
    await appContext().dataverse.update<typeof tables.volunteerProfile | typeof tables.externalOrganization>(
      table,
      linkId,
      { statecode: 1, statuscode: 2 },
    );
    expect(await submit(form, rows, linkId, key)).toEqual(receipt);
    await expect(submit(form, rows, linkId, randomUUID())).rejects.toMatchObject(problem(404, 'invalid-link'));
  });

  it('an invalid link is refused, whatever the answers are', async () => {
    const wrongTable = await (form.link?.param === 'org_id' ? behind.vol_id : behind.org_id).make();
    const hostile = [`${randomUUID()})/crf69_Contact`, `{${randomUUID()}}`];
    for (const linkId of ['', 'x', randomUUID(), ...hostile, wrongTable]) {
      const opened = openLink(form, { text: linkId, address: randomUUID() }, appContext());
      await expect(opened).rejects.toMatchObject(problem(404, 'invalid-link'));
      const wrong = submit(form, rows, linkId, randomUUID(), { crf69_admin: 'true' });
      await expect(wrong).rejects.toMatchObject(problem(404, 'invalid-link'));
    }
    await expect(submit(form, rows, wrongTable)).rejects.toMatchObject(problem(404, 'invalid-link'));
  });

  it('the form greets by name, and names the organisation only where the form shows it', async () => {
    const told = await openLink(form, { text: await make(), address: 'a' }, appContext());
    const showsOrganization = form.apiPath === '/api/orgfeedback' ? { orgid: name } : {};
    expect(told).toEqual({ [form.link?.param === 'org_id' ? 'org_name' : 'vol_name']: name, ...showsOrganization });
  });
});

it('a person or organisation is written to in the language that was last chosen in one of their forms', async () => {
  const { dataverse } = appContext();
  const volunteer = await aReachableVolunteer(dataverse);
  const profile = await dataverse.retrieve(tables.volunteerProfile, volunteer);
  const contact = profile._crf69_contact_value ?? '';
  const organization = await anOrganization(dataverse);
  const languageAfter = async (said: PageLanguage) => {
    const feedback = { ...requestOf('volunteerFeedback', { linkId: volunteer }), ...said };
    await submitForm(volunteerFeedback, formsByName.volunteerFeedback.rows, feedback, appContext());
    const exit = { ...requestOf('organizationExit', { linkId: organization }), ...said };
    await submitForm(formsByName.organizationExit.form, formsByName.organizationExit.rows, exit, appContext());
    return [
      (await dataverse.retrieve(tables.contact, contact)).crf69_language,
      (await dataverse.retrieve(tables.externalOrganization, organization)).crf69_language,
    ];
  };
  const chosenByNobody = { language: 'en', isDefault: true } as const;
  expect(await languageAfter(chosenByNobody)).toEqual([null, null]);
  expect(await languageAfter({ language: 'ta' })).toEqual(['ta', 'ta']);
  expect(await languageAfter(chosenByNobody)).toEqual(['ta', 'ta']);
  expect(await languageAfter({ language: 'en' })).toEqual(['en', 'en']);
  const answers = { crf69_characterreferees: [called('Wei'), called('Bo')] };
  const list = { idempotencyKey: randomUUID(), address: 'a', linkId: volunteer, answers, language: 'zh' } as const;
  await nameReferees(list, appContext());
  expect((await dataverse.retrieve(tables.contact, contact)).crf69_language).toBe('zh');
  const [named] = await appContext().namedReferees.of(volunteer);
  expect(await dataverse.retrieve(tables.characterReference, named?.id ?? '')).toMatchObject({ crf69_language: null });
});

it('answers are stored though the row of whoever gave them is gone by then', async () => {
  const { dataverse, submissions } = appContext();
  const [id, gone] = [randomUUID(), randomUUID()];
  const answers = { table: tables.volunteerFeedback, id, row: { crf69_name: 'Wei' } };
  const chosen = { table: tables.contact, id: gone, row: { crf69_language: 'ta' } };
  expect(await submissions.create([answers], undefined, chosen)).toBe('created');
  expect(await dataverse.retrieve(tables.volunteerFeedback, id)).toMatchObject({ crf69_name: 'Wei' });
  expect(await dataverse.find(tables.contact, gone)).toBeUndefined();
});

it('a good link is valid however its id was made or is written', async () => {
  const id = 'a1b2c3d4-5678-ea11-0811-000d3a1b2c3d';
  await appContext().dataverse.create(tables.volunteerProfile, id, { crf69_volunteerid: 'Made by Dataverse' });
  for (const text of [id, id.toUpperCase()])
    expect(await openLink(volunteerFeedback, { text, address: 'a' }, appContext())).toEqual({
      vol_name: 'Made by Dataverse',
    });
});
