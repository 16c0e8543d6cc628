import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { submitForm } from '../../api/usecases/forms/submitForm.ts';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { type SecretId, secretIds } from '../../api/usecases/submissionKey.ts';
import { examplePayload } from '../../domain/forms/examples.example.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { organizationApplicationRows } from '../../domain/forms/organizationApplication/rows.ts';
import { organizationExit } from '../../domain/forms/organizationExit/questions.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerApplicationRows } from '../../domain/forms/volunteerApplication/rows.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp, locationIds } from './anApp.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const [location] = locationIds;
const answers = payloadFrom(volunteerApplication, typedVolunteerApplication([location]));
const apply = (idempotencyKey: string, secretId: SecretId = appContext().secretId) =>
  submitForm(
    volunteerApplication,
    volunteerApplicationRows,
    { idempotencyKey, address: 'a', answers },
    { ...appContext(), secretId },
  );
const profiles = () => appContext().dataverse.listAll(tables.volunteerProfile);

it('an applicant cannot choose their own link', async () => {
  const [volunteerKey, organizationKey] = [randomUUID(), randomUUID()];
  await apply(volunteerKey);
  const request = { idempotencyKey: organizationKey, address: 'a', answers: examplePayload(organizationApplication) };
  await submitForm(organizationApplication, organizationApplicationRows, request, appContext());
  for (const [form, id] of [
    [volunteerExit, volunteerKey],
    [organizationExit, organizationKey],
  ] as const) {
    await expect(openLink(form, { text: id, address: 'a' }, appContext())).rejects.toMatchObject({
      details: { status: 404 },
    });
  }
});

it('an answer never reveals whether there is a row whose id is the key', async () => {
  const taken = randomUUID();
  await appContext().dataverse.create(tables.volunteerProfile, taken, { crf69_volunteerid: 'Made by staff' });
  expect(await apply(taken)).toHaveProperty('reference');
  const kept = await appContext().dataverse.retrieve(tables.volunteerProfile, taken);
  expect(kept.crf69_volunteerid).toBe('Made by staff');
});

it('a retry from before the secret was changed is recognised', async () => {
  const key = randomUUID();
  const receipt = await apply(key, secretIds('a secret that was used before this one'));
  const before = await profiles();
  expect(await apply(key)).toEqual(receipt);
  expect(await profiles()).toHaveLength(before.length);
});

it('a retry from when the key was the id is recognised', async () => {
  const key = randomUUID();
  const receipt = await apply(key, (itsKey, name) => (name === 'root' ? itsKey : appContext().secretId(itsKey, name)));
  const before = await profiles();
  expect(await apply(key)).toEqual(receipt);
  expect(await profiles()).toHaveLength(before.length);
});
