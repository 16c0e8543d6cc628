/** Tests that each check finds its fault; tests/e2e/smoke.spec.ts checks the whole local system. */
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { countsBy } from '../../domain/contract/deliveryStates.ts';
import { type EmailProgress, emailActions } from '../../domain/contract/email.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { listen, type RunningService } from '../local/listen.ts';
import { type Checked, type Deployed, smoke } from './smoke.ts';

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };
const dataverse = 'https://charity.crm5.dynamics.com';
const page = (policy: string): Answer => ({
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  },
  body: '<!doctype html>',
});
const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const counts = { ...countsBy(() => 0), accepted: 1 };
const sentEmail = {
  id: 'x',
  subject: '',
  sentOn: '',
  recipients: 1,
  problem: '',
  state: 'done' as const,
  heldSeconds: 0,
  done: true,
};
const progress = (changes: object = {}): EmailProgress => ({
  emails: [{ ...sentEmail, counts: { ...counts, ...changes } }],
});

/** A system without faults. */
const good: Readonly<Record<string, Answer>> = {
  '/': page("default-src 'self'; frame-ancestors 'none'"),
  '/admin/volunteer_profile': page(`connect-src 'self' ${dataverse}; frame-ancestors ${dataverse}`),
  [apiPaths.health]: json({ success: true, data: {} }),
  [apiPaths.volunteerExit]: json({ success: false, error: { code: 'invalid-link' } }, 404),
  [apiPaths.me]: json({ success: false }, 401),
  [apiPaths.staffSettings]: json({ success: true, data: { dataverseUrl: dataverse, parentOrigins: [dataverse] } }),
  [apiPaths.email]: json({ success: true, data: { senders: ['DoNotReply@charity.test'], testAddress: '' } }),
  [apiPaths.emailProgress]: json({ success: true, data: progress() }),
};

const running: RunningService[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});

async function aSystem(changes: Record<string, Answer> = {}) {
  const answers = { ...good, ...changes };
  const posted: string[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (request.method === 'POST') posted.push(body);
    const { status = 200, headers, body: answer = '' } = answers[request.url?.split('?')[0] ?? ''] ?? { status: 404 };
    response.writeHead(status, headers).end(answer);
  });
  const service = await listen(server, 0);
  running.push(service);
  return { url: service.url, posted };
}

const wrongOf = (checks: Checked[]) => checks.filter(({ wrong }) => wrong.length > 0).map(({ what }) => what);
const ask = (deployed: Deployed) => smoke(deployed, () => {});
const email = { to: 'operator@charity.test', token: async () => 'a token' };

it('a system without faults passes, and gets one email', async () => {
  const { url, posted } = await aSystem();
  const refusing = await aSystem({ [apiPaths.health]: { status: 403 } });
  const checks = await ask({ site: url, functions: refusing.url, email });
  expect(wrongOf(checks)).toEqual([]);
  expect(checks).toHaveLength(9);
  expect(posted.map((text) => JSON.parse(text))).toMatchObject([
    { action: emailActions.send, emails: ['operator@charity.test'], sender: 'DoNotReply@charity.test' },
  ]);
});

it.each<[string, Record<string, Answer>]>([
  ['the first page opens', { '/': { ...page("frame-ancestors 'none'"), status: 404 } }],
  ['the API is healthy', { [apiPaths.health]: json({ success: false }, 503) }],
  ['a 404 of the API stays JSON', { [apiPaths.volunteerExit]: { ...page(''), status: 404 } }],
  ['a call without a token is refused', { [apiPaths.me]: json({ success: true }) }],
  ['the security headers are there', { '/': page("frame-ancestors 'self'") }],
  [
    'a missing asset is not cached',
    { '/assets/not-there.js': { status: 404, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } } },
  ],
  ['the policy names this organisation', { '/admin/volunteer_profile': page("connect-src 'self'") }],
  ['a queued email is delivered', { [apiPaths.emailProgress]: json({ data: progress({ accepted: 0, failed: 1 }) }) }],
])('the smoke test finds %s', async (what, changes) => {
  const { url } = await aSystem(changes);
  expect(wrongOf(await ask({ site: url, email }))).toEqual([what]);
});

it('what is wrong is found: an email that never leaves', async () => {
  const waiting = { emails: progress().emails.map((one) => ({ ...one, done: false })) };
  const { url } = await aSystem({ [apiPaths.emailProgress]: json({ data: waiting }) });
  const checks = await ask({ site: url, email: { ...email, timeoutMs: 10 } });
  expect(wrongOf(checks)).toEqual(['a queued email is delivered']);
});

it('a Functions app that accepts direct calls is reported', async () => {
  const { url } = await aSystem();
  expect(wrongOf(await ask({ site: url, functions: url }))).toEqual(['the Functions app refuses direct calls']);
});

it('what is wrong is found: a site that nobody can reach', async () => {
  const { url } = await aSystem();
  await running.pop()?.stop();
  expect(wrongOf(await ask({ site: url }))).toHaveLength(7);
});
