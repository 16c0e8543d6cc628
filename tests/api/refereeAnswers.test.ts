import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { linkedForms } from '../../domain/forms/index.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { chasing } from './chasing.ts';
import { aReferee } from './linkedRows.ts';
import { problem } from './pressing.ts';
import { submitting } from './submitting.ts';

const now = '2026-03-01T01:00:00Z';
const appContext = anApp({ now });
const submitForm = submitting(appContext);
const submit = (linkId: string, how: { key?: string; changes?: Record<string, unknown> } = {}) =>
  submitForm('characterReference', { linkId, ...how });
const { rowOf, answer, declined } = chasing(appContext);
const invalidLink = problem(404, 'invalid-link');

it('the answers fill in the row of the link, and create no other', async () => {
  const id = await aReferee(appContext().dataverse);
  const before = await rowOf(id);
  const { reference } = await submit(id);
  expect(await rowOf(id)).toMatchObject({
    crf69_name: 'Tan Wei Ling',
    crf69_keepcommitments: true,
    crf69_durationofacquaintance: 4,
    crf69_overallevaluation: 'I recommend her without hesitation.',
    crf69_answeredon: now,
    crf69_submissionreference: reference,
    _crf69_volunteerprofile_value: before._crf69_volunteerprofile_value,
  });
  expect(await appContext().dataverse.listAll(tables.characterReference)).toHaveLength(1);
});

it('of a referee who declines, the reason is stored, and the name as the volunteer gave it', async () => {
  const id = await aReferee(appContext().dataverse);
  await answer(id, { ...declined, crf69_declinereason: 'I hardly know her.' });
  expect(await rowOf(id)).toMatchObject({
    crf69_declined: true,
    crf69_declinereason: 'I hardly know her.',
    crf69_name: 'Tan Wei Ling',
  });
});

it('a used link cannot be opened or answered, and nobody can send other answers under the same key', async () => {
  const id = await aReferee(appContext().dataverse);
  const key = randomUUID();
  await submit(id, { key });
  const before = await rowOf(id);
  await expect(
    openLink(linkedForms.characterReference.form, { text: id, address: 'a' }, appContext()),
  ).rejects.toMatchObject(invalidLink);
  await expect(submit(id)).rejects.toMatchObject(invalidLink);
  await expect(submit(id, { key, changes: { crf69_occupation: 'Other' } })).rejects.toMatchObject(
    problem(422, 'idempotency-key-reused'),
  );
  await expect(submit(id, { changes: { crf69_occupation: 'x'.repeat(9999) } })).rejects.toMatchObject(invalidLink);
  expect(await rowOf(id)).toEqual(before);
});

it('one of twenty simultaneous posts under one key is stored, and all get one receipt', async () => {
  const id = await aReferee(appContext().dataverse);
  const key = randomUUID();
  const receipts = await Promise.all(Array.from({ length: 20 }, () => submit(id, { key })));
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
});

it('the first of two people who answer at once is accepted', async () => {
  const id = await aReferee(appContext().dataverse);
  const outcomes = await Promise.allSettled([
    submit(id, { changes: { crf69_name: 'The first' } }),
    submit(id, { changes: { crf69_name: 'The second' } }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject(invalidLink);
  const won = outcomes.find((outcome) => outcome.status === 'fulfilled')?.value;
  expect((await rowOf(id)).crf69_submissionreference).toBe(won?.reference);
});
