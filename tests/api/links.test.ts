/** Tests links over HTTP, as the built app answers: what can be learnt from its bytes, headers and logs. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eq } from '../../dataverse/filter.ts';
import { answerAction, apiPaths, correlationHeader, idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { examplePayload } from '../../domain/forms/examples.example.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { tables } from '../../domain/schema/index.ts';
import { aStack } from './aStack.ts';
import { aReferee, aVolunteer } from './linkedRows.ts';

const stack = aStack();
const known: string[] = [];
const remembered = async (id: Promise<string>) => {
  known.push(await id);
  return id;
};

const correlation = randomUUID();
let lastAddress = 0;
const anAddress = () => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};

async function call(path: string, init: RequestInit & { from?: string; key?: string } = {}) {
  const { from = anAddress(), key, ...rest } = init;
  const headers = {
    'X-Forwarded-For': `${from}:52987, 20.43.1.2:443`,
    // The answer repeats it, whatever it is.
    [correlationHeader]: correlation,
    ...(key && { [idempotencyKeyHeader]: key }),
  };
  const response = await fetch(stack().url + path, { ...rest, headers });
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'date'),
    body: await response.text(),
  };
}
const lookUp = (path: string, id: string, from?: string) => call(`${path}?id=${id}`, from ? { from } : {});
const post = (path: string, body: object, { from = anAddress(), key = randomUUID() } = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body), from, key });

const feedback = (id: unknown, named = 'vol_id') => ({
  action: answerAction,
  payload: examplePayload(volunteerFeedback),
  [named]: id,
});
const reference = (cr_id: string) => ({ action: answerAction, payload: examplePayload(characterReference), cr_id });

async function aDeactivatedVolunteer() {
  const id = await remembered(aVolunteer(stack().dataverse));
  await stack().dataverse.request({
    method: 'PATCH',
    path: `crf69_volunteerprofiles(${id})`,
    headers: { 'If-Match': '*' },
    body: { statecode: 1, statuscode: 2 },
  });
  return id;
}

it('every invalid link is answered with the same bytes and headers', async () => {
  const referee = await remembered(aReferee(stack().dataverse));
  expect((await post(apiPaths.characterReference, reference(referee))).status).toBe(200);
  const deactivated = await aDeactivatedVolunteer();
  const volunteer = await remembered(aVolunteer(stack().dataverse));
  const answers = await Promise.all([
    call(apiPaths.volunteerFeedback),
    lookUp(apiPaths.volunteerFeedback, 'malformed'),
    lookUp(apiPaths.volunteerFeedback, randomUUID()),
    // Twice in one address: the host joins both, so that no two readers can disagree about which counts.
    lookUp(apiPaths.volunteerFeedback, `${randomUUID()}&id=${volunteer}`),
    lookUp(apiPaths.volunteerFeedback, `${volunteer}&id=${randomUUID()}`),
    lookUp(apiPaths.volunteerFeedback, deactivated),
    lookUp(apiPaths.organizationExit, volunteer),
    lookUp(apiPaths.characterReference, referee),
    post(apiPaths.volunteerFeedback, feedback(randomUUID())),
    post(apiPaths.volunteerFeedback, feedback({ id: 7 })),
    post(apiPaths.volunteerFeedback, feedback(deactivated)),
    post(apiPaths.volunteerFeedback, feedback(volunteer, 'org_id')),
    post(apiPaths.characterReference, reference(referee)),
  ]);
  const [first] = answers;
  expect(first).toMatchObject({ status: 404, body: expect.stringContaining('"invalid-link"') });
  expect(first?.headers).toContainEqual(['cache-control', 'no-store']);
  for (const answer of answers) expect(answer).toEqual(first);
});

it('invalid links are answered with 429 once an address has guessed too often, and valid ones still open', async () => {
  const from = anAddress();
  const good = await remembered(aVolunteer(stack().dataverse));
  for (let tries = 0; tries < 20; tries += 1) await lookUp(apiPaths.volunteerExit, randomUUID(), from);
  const bad = await lookUp(apiPaths.volunteerExit, randomUUID(), from);
  expect(bad).toMatchObject({ status: 429, body: expect.stringContaining('"too-many-requests"') });
  expect(Number(new Headers(bad.headers).get('retry-after'))).toBeGreaterThan(0);
  expect((await lookUp(apiPaths.volunteerExit, good, from)).status).toBe(200);
  expect((await post(apiPaths.volunteerFeedback, feedback(good), { from })).status).toBe(200);
  const pretending = `1.2.3.4, ${from}`;
  expect((await lookUp(apiPaths.volunteerExit, randomUUID(), pretending)).status).toBe(429);
});

describe('a submission', () => {
  it('a submission of a corporate volunteer accepts the id under either name', async () => {
    const id = await remembered(aVolunteer(stack().dataverse));
    for (const named of ['org_id', 'vol_id']) {
      expect((await post(apiPaths.corporateFeedback, feedback(id, named))).status).toBe(200);
    }
    const filter = eq('_crf69_volunteerprofile_value', id);
    expect(await stack().dataverse.listAll(tables.corporateFeedback, { filter })).toHaveLength(2);
  });

  it.each([
    ['an action of the staff', { action: 'send_email' }, 401, 'unauthorized'],
    ['another action', { action: 'send_fax' }, 400, 'unknown-action'],
    ['an action of JavaScript', { action: 'constructor' }, 400, 'unknown-action'],
    ['no action', { action: undefined }, 400, 'unknown-action'],
    ['answers that are a list', { payload: [] }, 400, 'invalid-json'],
    ['no answers', { payload: {} }, 400, 'invalid-answers'],
    ['300 KB', { padding: 'x'.repeat(300_000) }, 413, 'body-too-large'],
  ])('a submission is refused with %s, and stores nothing', async (_what, changes, status, code) => {
    const id = await remembered(aVolunteer(stack().dataverse));
    const before = await stack().dataverse.listAll(tables.volunteerFeedback);
    const answer = await post(apiPaths.volunteerFeedback, { ...feedback(id), ...changes });
    expect(answer).toMatchObject({ status, body: expect.stringContaining(`"${code}"`) });
    expect(await stack().dataverse.listAll(tables.volunteerFeedback)).toHaveLength(before.length);
  });
});

it('the log contains neither ids nor addresses nor names', () => {
  expect(stack().output()).not.toMatch(/203\.0\.113|Aisyah|Wei Ling|example\.com/);
  for (const id of known) expect(stack().output()).not.toContain(id);
});
