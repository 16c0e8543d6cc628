/** Programs that fill in the open forms have work to do; nobody's answers are refused or lost for it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { submitForm } from '../../api/usecases/forms/submitForm.ts';
import { Problem } from '../../api/usecases/problems.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { example as typedOrganizationApplication } from '../../domain/forms/organizationApplication/example.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { proofText } from '../../domain/proofOfWork.ts';
import { tables } from '../../domain/schema/index.ts';
import { solve } from '../../frontend/src/public/proof/solve.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { form, rows } = formsByName.organizationApplication;
const answers = payloadFrom(form, typedOrganizationApplication);

type How = { key?: string; address?: string; filling?: string; proof?: string; answers?: Record<string, unknown> };
const submit = ({ key = randomUUID(), address = '203.0.113.1', ...how }: How) =>
  submitForm(form, rows, { idempotencyKey: key, address, answers, ...how }, appContext());

/** @returns the challenge of a submission that is asked for a proof */
async function challengeOf(how: How): Promise<string> {
  const refused = await submit(how).catch((error: unknown) => error);
  if (!(refused instanceof Problem)) throw new Error('No proof was asked for.');
  expect(refused.details).toMatchObject({ status: 429, code: 'proof-needed' });
  expect(refused.details.retryAfterSeconds).toBeGreaterThan(0);
  return refused.details.fields?.challenge ?? '';
}
const stored = async () => (await appContext().dataverse.listAll(tables.externalOrganization)).length;

it.each(['0', '4', '600 extra'])(
  'a form that a program seems to have filled in (%s) is stored once it is proven',
  async (filling) => {
    const before = await stored();
    const key = randomUUID();
    const challenge = await challengeOf({ key, filling });
    expect(await stored()).toBe(before);
    const proof = await solve(challenge);
    const { reference } = await submit({ key, filling, proof });
    // A retry that lost its answer shows the same proof.
    expect(await submit({ key, filling, proof })).toEqual({ reference });
    expect(await stored()).toBe(before + 1);
  },
);

it.each([undefined, '5', '86400', 'nonsense', '5 more', ''])(
  'nothing is asked of who filled it in within %s seconds',
  async (filling) => {
    await submit({ ...(filling !== undefined && { filling }) });
  },
);

it('a proof is good for its own submission, for half an hour, and for all of its parts', async () => {
  const key = randomUUID();
  const filling = '1';
  const challenge = await challengeOf({ key, filling });
  const proof = await solve(challenge);
  const [, numbers = ''] = proof.split('/');
  const easier = challenge.replace(/^16\.12/, '16.0');
  const wrong = [
    proofText(challenge, []),
    `${challenge}/${numbers.replace(/\d+$/, '-1')}`,
    `${challenge}/${numbers.split(',').slice(1).join(',')}`,
    `${challenge}/${numbers},1`,
    proofText(
      easier,
      Array.from({ length: 16 }, () => 0),
    ),
    proofText(challenge.replace(/^16/, '0'), []),
    '/',
    '',
  ];
  for (const each of wrong) await challengeOf({ key, filling, proof: each });
  await challengeOf({ key: randomUUID(), filling, proof });
  appContext().pass(31 * 60);
  await challengeOf({ key, filling, proof });
});

it('above a rate every form of an address is asked for a proof, no other address is, and who proves it passes', async () => {
  const address = '203.0.113.9';
  const keys = Array.from({ length: 120 }, () => randomUUID());
  for (const key of keys) await submit({ address, key });
  const key = randomUUID();
  const challenge = await challengeOf({ address, key });
  // What was stored before is known by its key, and asked for nothing.
  await submit({ address, key: keys[0] });
  await submit({ address: '203.0.113.10' });
  await submit({ address, key, proof: await solve(challenge) });
}, 60_000);

it('answers that are wrong are told before any proof is asked for', async () => {
  const refused = submit({ filling: '0', answers: { ...answers, crf69_email: 'nowhere' } });
  await expect(refused).rejects.toMatchObject({ details: { status: 400, code: 'invalid-answers' } });
});
