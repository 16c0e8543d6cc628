import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { submitForm } from '../../api/usecases/forms/submitForm.ts';
import { examplePayload } from '../../domain/forms/examples.example.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { organizationApplicationRows } from '../../domain/forms/organizationApplication/rows.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const answers = { ...examplePayload(organizationApplication) };
const submit = (key: string, changes: Record<string, unknown> = {}) =>
  submitForm(
    organizationApplication,
    organizationApplicationRows,
    { idempotencyKey: key, address: 'a', answers: { ...answers, ...changes } },
    appContext(),
  );

it('the organisation is stored with its contact person, once for any number of tries', async () => {
  const key = randomUUID();
  const [{ reference }, again] = await Promise.all([submit(key), submit(key)]);
  expect(again).toEqual({ reference });
  const organizations = await appContext().dataverse.listAll(tables.externalOrganization, {
    expand: { crf69_Contact: {} },
  });
  expect(organizations).toHaveLength(1);
  expect(organizations[0]).toMatchObject({
    crf69_orgid: answers.crf69_orgid,
    crf69_submissionreference: reference,
    crf69_Contact: { crf69_contid: answers.crf69_contid, crf69_email: answers.crf69_email },
  });
});

it('an organisation that does not accept the declaration is refused, and nothing is stored', async () => {
  const before = await appContext().dataverse.listAll(tables.contact);
  await expect(submit(randomUUID(), { crf69_declaration: 'false' })).rejects.toMatchObject({
    details: { code: 'invalid-answers', fields: { crf69_declaration: expect.any(String) } },
  });
  expect(await appContext().dataverse.listAll(tables.contact)).toHaveLength(before.length);
});
