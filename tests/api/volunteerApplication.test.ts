import { randomUUID } from 'node:crypto';
import { MAX, NIL } from 'uuid';
import { describe, expect, it } from 'vitest';
import { submitForm } from '../../api/usecases/forms/submitForm.ts';
import type { AppContext } from '../../api/wiring.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerApplicationRows } from '../../domain/forms/volunteerApplication/rows.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp, locationIds } from './anApp.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const [first, second] = locationIds;
const answers = (changes: Record<string, unknown> = {}) => ({
  ...payloadFrom(volunteerApplication, typedVolunteerApplication([second, first])),
  ...changes,
});
const submit = (given: Record<string, unknown>, idempotencyKey: string | null = randomUUID(), address = 'a') =>
  submitForm(volunteerApplication, volunteerApplicationRows, { idempotencyKey, address, answers: given }, appContext());

async function counts() {
  const { dataverse } = appContext();
  const rows = await Promise.all(
    [tables.contact, tables.volunteerProfile, tables.characterReference].map((table) => dataverse.listAll(table)),
  );
  return rows.map(({ length }) => length);
}

it('an application stores the profile with its contact, its locations in order, and a row for each referee', async () => {
  const key = randomUUID();
  const { reference } = await submit(answers(), key);
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

it('twenty simultaneous posts create one volunteer and one receipt', async () => {
  const before = await counts();
  const key = randomUUID();
  const receipts = await Promise.all(Array.from({ length: 20 }, () => submit(answers(), key)));
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
  const [contacts = 0, profiles = 0, references = 0] = before;
  expect(await counts()).toEqual([contacts + 1, profiles + 1, references + 2]);
});

it('the same answers in another order, and the key in another case, are the same submission', async () => {
  const key = randomUUID();
  const receipt = await submit(answers(), key);
  const reversed = Object.fromEntries(Object.entries(answers()).reverse());
  expect(await submit(reversed, key.toUpperCase())).toEqual(receipt);
});

it('other answers under a used key are refused', async () => {
  const key = randomUUID();
  await submit(answers(), key);
  const before = await counts();
  await expect(submit(answers({ crf69_contid: 'Somebody Else' }), key)).rejects.toMatchObject({
    details: { status: 422, code: 'idempotency-key-reused' },
  });
  expect(await counts()).toEqual(before);
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
])('%s is refused by its field, and nothing is stored', async (_what, changes) => {
  const before = await counts();
  await expect(submit(answers(changes))).rejects.toMatchObject({
    details: { status: 400, code: 'invalid-answers', fields: expect.objectContaining(saidOf(changes)) },
  });
  expect(await counts()).toEqual(before);
});

const saidOf = (changes: object) =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, expect.any(String)]));

it.each([null, '', 'not-a-uuid', NIL, MAX])('the idempotency key %j is refused', async (key) => {
  await expect(submit(answers(), key)).rejects.toMatchObject({ details: { code: 'idempotency-key-missing' } });
});

describe('the limit on applications from one address', () => {
  const tooMany = { details: { status: 429, code: 'too-many-requests', retryAfterSeconds: 600 } };
  /** Dataverse is left out, because the count does not depend on what it stores. */
  const submitTo = (
    create: AppContext['submissions']['create'],
    address: string,
    idempotencyKey: string = randomUUID(),
  ) =>
    submitForm(
      volunteerApplication,
      volunteerApplicationRows,
      { idempotencyKey, address, answers: answers() },
      { ...appContext(), limits: proven(), submissions: { ...appContext().submissions, create } },
    );
  const stored = async () => 'created' as const;
  const outage = () => Promise.reject(new Error('Outage'));

  /** As if each came with its proof of work, which 600 would take minutes for. */
  const proven = () => ({ ...appContext().limits, unprovenSubmissions: { take: () => 0, giveBack: () => {} } });

  it('the limit on applications from one address is 600 in ten minutes, where a press counts once however often it is retried', async () => {
    const keys = Array.from({ length: 600 }, () => randomUUID());
    const [first = ''] = keys;
    for (let tries = 0; tries < 6; tries += 1) await submitTo(stored, 'hall', first);
    await Promise.all(keys.map((key) => submitTo(stored, 'hall', key)));
    await expect(submitTo(stored, 'hall')).rejects.toMatchObject(tooMany);
    expect(await submitTo(stored, 'hall', first)).toHaveProperty('reference');
    expect(await submitTo(stored, 'another hall')).toHaveProperty('reference');
    appContext().pass(600);
    expect(await submitTo(stored, 'hall')).toHaveProperty('reference');
  });

  it('the limit on applications from one address counts neither what was refused nor what failed on our side', async () => {
    const withheld = answers({ crf69_pdpa: 'false' });
    for (let tries = 0; tries < 601; tries += 1) {
      await expect(submit(withheld, randomUUID(), 'school')).rejects.toThrow();
      await expect(submitTo(outage, 'school')).rejects.toThrow('Outage');
    }
    expect(await submitTo(stored, 'school')).toHaveProperty('reference');
  });
});
