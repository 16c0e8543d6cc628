import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { apiPaths, idempotencyKeyHeader, staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { picklistSources } from '../../domain/forms/picklists.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { staffClientId } from '../../infra/local/settings.ts';
import { aStack } from './aStack.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { stackLocation } from './startStack.ts';

const stack = aStack();

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(stack().url + path, init);
  const body = await response.text();
  return { status: response.status, headers: response.headers, json: body ? JSON.parse(body) : undefined };
}
const post = (body: BodyInit) =>
  call(apiPaths.volunteerApplication, { method: 'POST', body, headers: { [idempotencyKeyHeader]: randomUUID() } });

const validAnswers = () =>
  JSON.stringify(payloadFrom(volunteerApplication, typedVolunteerApplication([stackLocation.id])));

it('the picklists have the options of every choice, as Dataverse has them', async () => {
  const { json, headers } = await call(apiPaths.picklists);
  expect(Object.keys(json.data).sort()).toEqual([...picklistSources.keys()].sort());
  expect(json.data.connectionrole_category[2]).toEqual({
    id: 955870002,
    code: '955870002',
    label: 'Life! Mentor',
    text: 'Life! Mentor',
  });
  expect(json.data.crf69_volunteerstatus).not.toHaveLength(0);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
});

it('browsers get the settings with which staff sign in', async () => {
  const { json } = await call(apiPaths.staffSettings);
  const { issuer, audiences } = stack().signing;
  expect(json.data).toMatchObject({
    clientId: staffClientId,
    knownAuthorities: ['login.local'],
    apiScope: `api://${audiences.api}/access_as_user`,
    dataverseUrl: audiences.dataverse,
    dataverseScope: `${audiences.dataverse}/user_impersonation`,
    links: 'bare',
    parentOrigins: [expect.stringMatching(/^http:\/\/localhost:\d+$/)],
  });
  expect(JSON.parse(json.data.authorityMetadata)).toMatchObject({ issuer });
});

it.each(['send_email', 'send_sms'])('staff send links: %s', async (action) => {
  const org_id = await aReachableVolunteer(stack().dataverse);
  const vol_id = await aReachableVolunteer(stack().dataverse);
  const send = (body: object) =>
    call(apiPaths.corporateFeedback, {
      method: 'POST',
      body: JSON.stringify({ action, ...body }),
      headers: {
        [staffAuthorizationHeader]: `Bearer ${stack().staffToken}`,
        [idempotencyKeyHeader]: randomUUID(),
      },
    });
  const answer = { status: 200, json: { success: true, data: { sentTo: expect.stringContaining('•••') } } };
  expect(await send({ org_id })).toMatchObject(answer);
  expect(await send({ vol_id })).toMatchObject(answer);
  const again = { status: 409, json: { error: { code: 'sent-already', fields: { again: expect.any(String) } } } };
  expect(await send({ org_id })).toMatchObject(again);
  expect(await send({ vol_id: 7 })).toMatchObject({ status: 404, json: { error: { code: 'not-found' } } });
  await stack().outbox.fault({ match: 'POST', count: 1, status: 400 });
  const refused = await aReachableVolunteer(stack().dataverse);
  expect(await send({ vol_id: refused })).toMatchObject({ status: 502, json: { error: { code: 'message-refused' } } });
  expect((await stack().outbox.messages()).filter(({ text }) => text?.includes(org_id))).toHaveLength(1);
});

it.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing/at/all'],
  ['DELETE', apiPaths.locations],
])('an unknown path, or a wrong method, is answered in the usual envelope: %s %s', async (method, path) => {
  expect(await call(path, { method })).toMatchObject({
    status: 404,
    json: { success: false, error: { code: 'not-found' } },
  });
});

it('a path with a trailing slash is accepted', async () => {
  expect(await call(`${apiPaths.locations}/`)).toMatchObject({
    status: 200,
    json: { success: true, data: [{ code: stackLocation.id, label: 'Bedok' }] },
  });
});

it.each([
  ['broken JSON', '{"a":', 400, 'invalid-json'],
  ['a list', '[]', 400, 'invalid-json'],
  ['nothing', '', 400, 'invalid-json'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x7b]), 400, 'invalid-json'],
  ['65 lists in one another', `{"a":${'['.repeat(64)}1${']'.repeat(64)}}`, 400, 'invalid-json'],
  ['100,000 lists in one another', '['.repeat(100_000), 400, 'invalid-json'],
  ['300 KB', JSON.stringify({ crf69_about: 'x'.repeat(300_000) }), 413, 'body-too-large'],
  ['no answers', '{}', 400, 'invalid-answers'],
])('the API refuses %s', async (_what, body, status, code) => {
  expect(await post(body)).toMatchObject({ status, json: { success: false, error: { code } } });
});

it('the caller is checked before an email is read', async () => {
  const knock = (body: string, token?: string) =>
    call(apiPaths.email, {
      method: 'POST',
      body,
      headers: token ? { [staffAuthorizationHeader]: `Bearer ${token}` } : {},
    });
  const huge = 'x'.repeat(5 * 1024 * 1024);
  expect(await knock('{"a":')).toMatchObject({ status: 401 });
  expect(await knock(huge)).toMatchObject({ status: 401 });
  expect(await knock(huge, stack().staffToken)).toMatchObject({ status: 413 });
});

it('a body of 100 KB that never closes a tag is refused, and others are answered meanwhile', async () => {
  const email = { action: 'send_email', emails: ['a@x.test'], subject: 'Hi', sender: 'x', body: '<'.repeat(100_000) };
  const start = performance.now();
  const answer = await call(apiPaths.email, {
    method: 'POST',
    body: JSON.stringify(email),
    headers: { [staffAuthorizationHeader]: `Bearer ${stack().staffToken}` },
  });
  expect(answer).toMatchObject({ status: 400, json: { error: { code: 'invalid-email' } } });
  expect(performance.now() - start).toBeLessThan(4000);
});

it('a volunteer application is accepted', async () => {
  expect(await post(validAnswers())).toMatchObject({
    status: 200,
    json: { success: true, data: { reference: expect.any(String) } },
  });
});

it('health reports that Dataverse answers, and how old the last check is', async () => {
  const dataverse = { status: 'reachable', checkedSecondsAgo: expect.any(Number) };
  const json = { success: true, data: { status: 'ready', dataverse } };
  expect(await call(apiPaths.health)).toMatchObject({ status: 200, json });
});

it('an answer about a submission must not be cached', async () => {
  expect((await post('{}')).headers.get('cache-control')).toBe('no-store');
});
