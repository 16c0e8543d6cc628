/** What looks automated is stored apart, and nobody is written to; a hall full of people gets through. */
import { expect, it } from 'vitest';
import { formsByName } from '../../../domain/forms/index.ts';
import { judgeSubmission } from './judgeSubmission.ts';
import { anOffice, key, open } from './office.example.ts';
import { challengeFor, taskAfter } from './proofOfWork.ts';
import { solved } from './solved.example.ts';

const keyOf = (n: number) => `0a1b2c3d-0000-4000-8000-${String(n).padStart(12, '0')}`;
const about = 'We would like to bring a school of two hundred to play with the children.';

const reference = { reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/) };

it('the hidden field marks a submission that is stored apart, and its receipt waits for staff, also when it is retried', async () => {
  const { submit, context, heldBack, noted, queued } = anOffice();
  const proof = solved(challengeFor(key, context));
  for (let tries = 0; tries < 2; tries += 1)
    expect(await submit(open, { filling: '600 extra', proof })).toEqual(reference);
  expect(heldBack).toEqual([
    expect.objectContaining({
      table: open.rows.root,
      row: expect.objectContaining({ crf69_submissionreference: reference.reference }),
    }),
  ]);
  // Its row of the ledger says so, and no queue has it.
  expect([queued, new Set(noted.map((press) => press?.endsWith(' held')))]).toEqual([[], new Set([true])]);
});

it('the receipt of a submission that is stored apart waits for staff though a later try of it looks like a person’s', async () => {
  const { submit, context, heldBack, queued } = anOffice();
  const proof = solved(challengeFor(key, context));
  await submit(open, { filling: '600 extra', proof });
  expect(await submit(open, { filling: '600' })).toEqual(reference);
  expect([heldBack.length, queued]).toEqual([1, []]);
});

it('a submission is stored apart from the sixth with the same words under other names', async () => {
  const { submit, heldBack, noted, queued } = anOffice();
  for (let n = 0; n < 7; n += 1)
    await submit(open, {
      idempotencyKey: keyOf(n),
      filling: '60',
      answers: { crf69_orgid: `Company ${n}`, crf69_otherideas: about },
    });
  expect([heldBack.length, queued.length, noted.filter((press) => press?.endsWith(' held')).length]).toEqual([2, 5, 2]);
});

it('a submission without words of its own is stored apart from the sixth with the same answers under other names', async () => {
  const { context } = anOffice();
  const answers = { crf69_addressline1: '1 Kampong Bahru Road', crf69_emergencycontactname: 'Tan', crf69_about: 'Hi' };
  const isApart: boolean[] = [];
  for (let n = 0; n < 7; n += 1) {
    const person = { crf69_contid: `Lee ${n}`, crf69_preferredname: `L${n}`, crf69_birthday: `200${n}-01-01` };
    const reached = { crf69_email: `lee${n}@example.org`, crf69_number: `+658123456${n}` };
    const request = { idempotencyKey: keyOf(n), address: '203.0.113.7', filling: '60' };
    const given = { ...request, answers: { ...answers, ...person, ...reached } };
    isApart.push((await judgeSubmission(formsByName.volunteerApplication.form, given, context)).isHeldBack);
  }
  expect(isApart).toEqual([false, false, false, false, false, true, true]);
});

it('people of one university who choose the same place and the same answers are not suspected', async () => {
  const { context } = anOffice();
  const answers = {
    crf69_organisationname: 'National University of Kindness and Games',
    crf69_occupationtitle: 'Student of social work in the second year',
    crf69_preferredlocation: '0a1b2c3d-0000-4000-8000-0000000000aa',
    crf69_availability: '136650000,136650001,136650002,136650003',
    crf69_about: 'I like children.',
  };
  const isApart = Array.from({ length: 9 }, async (_, n) => {
    const own = { ...answers, crf69_addressline1: `Block ${n}` };
    const request = { idempotencyKey: keyOf(n), address: '203.0.113.7', filling: '60', answers: own };
    return (await judgeSubmission(formsByName.volunteerApplication.form, request, context)).isHeldBack;
  });
  expect(await Promise.all(isApart)).not.toContain(true);
});

it('a submission is stored apart from the sixty-first without our page’s headers, from any addresses', async () => {
  const { submit, context, heldBack } = anOffice();
  for (let n = 0; n < 60; n += 1) context.limits.bareSubmissions.take('bare', keyOf(n));
  await submit(open, { idempotencyKey: keyOf(99) });
  await submit(open, { idempotencyKey: keyOf(98), filling: '60', answers: { crf69_orgid: 'By our page' } });
  expect(heldBack).toHaveLength(1);
});

it('what came to all instances counts, and to this one alone where that cannot be had', async () => {
  const count = (sign: string, uses: number) => async (names: readonly string[]) =>
    new Map(names.filter((name) => name.startsWith(sign)).map((name) => [name, uses]));
  const submitted = async (uses: ReturnType<typeof count>, how: { filling?: string } = { filling: '60' }) => {
    const { submit, heldBack } = anOffice({ uses });
    return [await submit(open, { ...how, answers: { crf69_otherideas: about } }), heldBack.length];
  };
  const caller = anOffice().context.secretId('203.0.113.7', 'caller').slice(0, 8);
  const asked = expect.objectContaining({ code: 'proof-needed' });
  expect(await submitted(count(caller, 19))).toEqual([reference, 0]);
  expect(await submitted(count(caller, 20))).toEqual([asked, 0]);
  expect(await submitted(count(caller, 601))).toEqual([asked, 0]);
  expect(await submitted(count('words', 4))).toEqual([reference, 0]);
  expect(await submitted(count('words', 5))).toEqual([reference, 1]);
  expect(await submitted(count('bare', 60), {})).toEqual([reference, 1]);
  expect(await submitted(() => Promise.reject(new Error('away')))).toEqual([reference, 0]);
  const { submit, context } = anOffice({ uses: count(caller, 601) });
  const proof = solved(challengeFor(key, context));
  expect(await submit(open, { proof })).toMatchObject({ status: 429, code: 'too-many-requests' });
});

it('a submission is counted for all instances once, and not again with the proof of its challenge', async () => {
  const counted: boolean[] = [];
  const count = async (_names: readonly string[], tried: string | undefined) => {
    counted.push(tried !== undefined);
    return new Map<string, number>();
  };
  const { submit, context } = anOffice({ uses: count });
  const proof = solved(challengeFor(key, context));
  await submit(open, { filling: '1' });
  await submit(open, { filling: '1', proof });
  await submit(open, { idempotencyKey: keyOf(1), filling: '1', proof: solved(challengeFor(keyOf(1), context)) });
  expect(counted).toEqual([true, false, false]);
});

it('a hall of two hundred phones behind one address gets through, the last after a few seconds of work', async () => {
  const { submit, context, stored, heldBack } = anOffice();
  for (let n = 0; n < 200; n += 1) {
    const task = taskAfter(n);
    // The work of the last is done here; that of the others is the same, and less.
    const proof = n < 199 ? {} : { proof: solved(challengeFor(keyOf(n), context, task), task) };
    const asked = await submit(open, {
      ...{ idempotencyKey: keyOf(n), filling: '90', ...proof },
      answers: { crf69_orgid: `Phone ${n}`, crf69_otherideas: `${about} ${n}` },
    });
    const isFree = n < 20 || n === 199;
    expect(asked).toMatchObject(isFree ? reference : { code: 'proof-needed' });
  }
  // A part takes an eighth of a second on a slow phone.
  expect(taskAfter(199).parts / 8).toBeLessThan(4);
  expect([taskAfter(600), taskAfter(6000)].map(({ parts }) => parts / 8)).toEqual([12, 12]);
  expect([stored.length, heldBack]).toEqual([21, []]);
});
