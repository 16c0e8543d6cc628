/** The forms that anybody may fill in: stored whole and once, whoever chose the key, and with a proof where a program fills them in. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { Problem } from '../../api/usecases/problems.ts';
import { type SecretId, secretIds } from '../../api/usecases/submissionKey.ts';
import { linkedForms } from '../../domain/forms/index.ts';
import { tables } from '../../domain/schema/index.ts';
import { solve } from '../../frontend/src/public/proof/solve.ts';
import { anApp, locationIds } from './anApp.ts';
import { problem } from './pressing.ts';
import { answersOf, submitting } from './submitting.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const submit = submitting(appContext);
const [first, second] = locationIds;

async function counts() {
  const { contact, volunteerProfile, characterReference, externalOrganization } = tables;
  const rows = await Promise.all(
    [contact, volunteerProfile, characterReference, externalOrganization].map((table) =>
      appContext().dataverse.listAll(table),
    ),
  );
  return rows.map(({ length }) => length);
}

it('an application stores the profile with its contact, its locations in order, and a row for each referee', async () => {
  const { reference } = await submit('volunteerApplication', {
    changes: { crf69_preferredlocation: `${second},${first}` },
  });
  const profile = await appContext().dataverse.retrieve(
    tables.volunteerProfile,
    { crf69_submissionreference: reference },
    { expand: { crf69_Contact: {}, crf69_crresponse_VolunteerProfile: {} } },
  );
  expect(profile).toMatchObject({
    crf69_volunteerid: 'Nur Aisyah binte Rahman',
    crf69_volunteerstatus: 955870000,
    crf69_submissionreference: reference,
    _crf69_preferredlocation1_value: second,
    _crf69_preferredlocation2_value: first,
    _crf69_preferredlocation3_value: null,
    crf69_Contact: { crf69_birthday: '1996-02-29', crf69_number: '+6581234567' },
  });
  const referees: unknown = profile.crf69_crresponse_VolunteerProfile;
  expect(referees).toHaveLength(2);
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('an organisation is stored with its contact person', async () => {
  const answers = answersOf('organizationApplication');
  const { reference } = await submit('organizationApplication');
  const stored = await appContext().dataverse.retrieve(
    tables.externalOrganization,
    { crf69_submissionreference: reference },
    { expand: { crf69_Contact: {} } },
  );
  expect(stored).toMatchObject({
    crf69_orgid: answers.crf69_orgid,
    crf69_Contact: { crf69_contid: answers.crf69_contid, crf69_email: answers.crf69_email },
  });
});

it.each([
  ['volunteerApplication', [1, 1, 2, 0]],
  ['organizationApplication', [1, 0, 0, 1]],
] as const)('twenty simultaneous posts of a %s create one set of rows and one receipt', async (form, added) => {
  const before = await counts();
  const key = randomUUID();
  const receipts = await Promise.all(Array.from({ length: 20 }, () => submit(form, { key })));
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
  expect(await counts()).toEqual(before.map((count, index) => count + (added[index] ?? 0)));
});

it.each([
  ['an unknown field', { crf69_admin: 'true' }],
  ['a foreign code', { crf69_gender: '955870099' }],
  ['2001 characters', { crf69_about: 'x'.repeat(2001) }],
  ['a birthday in the future', { crf69_birthday: '2026-03-01T16:00:00Z' }],
  ['four locations', { crf69_preferredlocation: locationIds.join(',') }],
  ['an unknown location', { crf69_preferredlocation: '00000000-0000-4000-8000-0000000000ff' }],
  ['a location that is code', { crf69_preferredlocation: 'x)/crf69_contacts' }],
  ['a withheld consent', { crf69_pdpa: 'false' }],
])('%s is refused by its field before any proof is asked for, and nothing is stored', async (_what, changes) => {
  const before = await counts();
  const fields = Object.fromEntries(Object.keys(changes).map((field) => [field, expect.any(String)]));
  await expect(submit('volunteerApplication', { changes, filling: '0' })).rejects.toMatchObject(
    problem(400, 'invalid-answers', { fields: expect.objectContaining(fields) }),
  );
  expect(await counts()).toEqual(before);
});

describe('the key of a submission', () => {
  const apply = (key: string, secretId: SecretId = appContext().secretId) =>
    submit('volunteerApplication', { key }, { secretId });

  it('the key of a submission is no link, so that an applicant cannot choose their own', async () => {
    const [volunteer, organization] = [randomUUID(), randomUUID()];
    await apply(volunteer);
    await submit('organizationApplication', { key: organization });
    const { volunteerExit, organizationExit } = linkedForms;
    for (const [{ form }, text] of [
      [volunteerExit, volunteer],
      [organizationExit, organization],
    ] as const)
      await expect(openLink(form, { text, address: 'a' }, appContext())).rejects.toMatchObject({
        details: { status: 404 },
      });
  });

  it('the key of a submission never reveals whether there is a row whose id it is', async () => {
    const taken = randomUUID();
    await appContext().dataverse.create(tables.volunteerProfile, taken, { crf69_volunteerid: 'Made by staff' });
    expect(await apply(taken)).toHaveProperty('reference');
    const kept = await appContext().dataverse.retrieve(tables.volunteerProfile, taken);
    expect(kept.crf69_volunteerid).toBe('Made by staff');
  });

  it.each<[string, SecretId]>([
    ['before the secret was changed', secretIds('a secret that was used before this one')],
    ['when the key was the id', (key, name) => (name === 'root' ? key : appContext().secretId(key, name))],
  ])('the key of a submission from %s is recognised', async (_when, earlierIds) => {
    const key = randomUUID();
    const receipt = await apply(key, earlierIds);
    const before = await counts();
    expect(await apply(key)).toEqual(receipt);
    expect(await counts()).toEqual(before);
  });
});

it('a form that a program seems to have filled in is stored once it is proven, as a browser does it', async () => {
  const before = await counts();
  const how = { key: randomUUID(), filling: '4' };
  const refused = await submit('organizationApplication', how).catch((error: unknown) => error);
  expect(refused).toMatchObject(problem(429, 'proof-needed', { retryAfterSeconds: expect.any(Number) }));
  expect(await counts()).toEqual(before);
  const proof = await solve((refused instanceof Problem && refused.details.fields?.challenge) || '');
  const receipt = await submit('organizationApplication', { ...how, proof });
  // A retry that lost its answer shows the same proof.
  expect(await submit('organizationApplication', { ...how, proof })).toEqual(receipt);
  const another = submit('organizationApplication', { ...how, key: randomUUID(), proof });
  await expect(another).rejects.toMatchObject(problem(429, 'proof-needed'));
});
