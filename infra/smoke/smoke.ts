/** Checks a deployed system from outside, as its users and strangers would. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptedCount } from '../../domain/contract/deliveryStates.ts';
import { type EmailProgress, type EmailSettings, emailActions } from '../../domain/contract/email.ts';
import { apiPaths, idempotencyKeyHeader, staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import type { StaffSettings } from '../../domain/contract/staffSettings.ts';

export type Deployed = {
  /** The origin of the site. */
  site: string;
  /** The origin of the Functions app itself, which must answer only the site; not checked when left out. */
  functions?: string;
  /** Sends one email through the queue to `to`, as the user of `token`. */
  email?: { to: string; token: () => Promise<string>; timeoutMs?: number };
};

/** A check that passed has an empty `wrong`. */
export type Checked = { what: string; wrong: string[] };

const unknownId = '00000000-0000-4000-8000-000000000000';
const missingAsset = '/assets/not-there.js';
const usualTimeoutMs = 180_000;

/**
 * Runs every check, one after the other, whatever the results.
 * @param say called with each check when it is done
 */
export async function smoke(deployed: Deployed, say: (checked: Checked) => void): Promise<Checked[]> {
  const checks: [what: string, check: () => Promise<string[]>][] = [
    ['the first page opens', () => pageOpens(deployed)],
    ['the API is healthy', () => isHealthy(deployed)],
    ['a 404 of the API stays JSON', () => staysJson(deployed)],
    ['a call without a token is refused', () => refusesStrangers(deployed)],
    ['the security headers are there', () => hasHeaders(deployed)],
    ['a missing asset is not cached', () => doesNotCacheMissing(deployed)],
    ['the policy names this organisation', () => namesOrganisation(deployed)],
  ];
  const { functions, email } = deployed;
  if (functions) checks.push(['the Functions app refuses direct calls', () => refusesDirectCalls(functions)]);
  if (email) checks.push(['a queued email is delivered', () => deliversEmail(deployed.site, email)]);

  const done: Checked[] = [];
  for (const [what, check] of checks) {
    const checked = { what, wrong: await check().catch((error: unknown) => [reasonOf(error)]) };
    done.push(checked);
    say(checked);
  }
  return done;
}

async function pageOpens({ site }: Deployed): Promise<string[]> {
  const response = await ask(`${site}/`);
  const isPage = response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/html');
  return isPage ? [] : [`${site}/ returned ${described(response)}.`];
}

async function isHealthy({ site }: Deployed): Promise<string[]> {
  const response = await ask(site + apiPaths.health);
  if (response.status === 200) return [];
  return [`${apiPaths.health} returned ${described(response)}: ${(await response.text()).slice(0, 300)}`];
}

/** Static Web Apps shows a page of its own for a 404, which a form could not read. */
async function staysJson({ site }: Deployed): Promise<string[]> {
  const response = await ask(`${site}${apiPaths.volunteerExit}?id=${unknownId}`);
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return response.status === 404 && isJson ? [] : [`An invalid link returned ${described(response)}.`];
}

async function refusesStrangers({ site }: Deployed): Promise<string[]> {
  const response = await ask(site + apiPaths.me);
  return response.status === 401 ? [] : [`${apiPaths.me} returned ${described(response)} without a token.`];
}

const wantedHeaders: readonly [name: string, pattern: RegExp][] = [
  ['Content-Security-Policy', /frame-ancestors 'none'/],
  ['Strict-Transport-Security', /max-age=\d{7,}/],
  ['X-Content-Type-Options', /^nosniff$/],
  ['Referrer-Policy', /^no-referrer$/],
];

async function hasHeaders({ site }: Deployed): Promise<string[]> {
  const { headers } = await ask(`${site}/`);
  return wantedHeaders.flatMap(([name, pattern]) =>
    pattern.test(headers.get(name) ?? '') ? [] : [`${name} is ${JSON.stringify(headers.get(name))}.`],
  );
}

/** The rule for existing files, a year in the cache, must not apply to missing ones. */
async function doesNotCacheMissing({ site }: Deployed): Promise<string[]> {
  const { status, headers } = await ask(`${site}${missingAsset}`);
  const kept = headers.get('Cache-Control') ?? '';
  if (status !== 404) return [`${missingAsset} returned ${status}.`];
  return /immutable|max-age=[1-9]/.test(kept) ? [`${missingAsset} is cached: ${kept}.`] : [];
}

/** The policy is written into the site at build time, the origins into the API's settings: both must agree. */
async function namesOrganisation({ site }: Deployed): Promise<string[]> {
  const { dataverseUrl, parentOrigins } = await data<StaffSettings>(await ask(site + apiPaths.staffSettings));
  const { headers } = await ask(`${site}/admin/volunteer_profile`);
  const policy = headers.get('Content-Security-Policy') ?? '';
  const named = (directive: string) => new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.split(' ') ?? [];
  return [
    ...(named('connect-src').includes(dataverseUrl) ? [] : [`connect-src does not name ${dataverseUrl}.`]),
    ...parentOrigins
      .filter((origin) => !named('frame-ancestors').includes(origin))
      .map((origin) => `frame-ancestors does not name ${origin}.`),
  ];
}

async function refusesDirectCalls(functions: string): Promise<string[]> {
  const response = await ask(functions + apiPaths.health);
  return [401, 403].includes(response.status)
    ? []
    : [`${functions} returned ${described(response)}. Link the site to it.`];
}

async function deliversEmail(site: string, email: NonNullable<Deployed['email']>): Promise<string[]> {
  const headers = { [staffAuthorizationHeader]: `Bearer ${await email.token()}` };
  const { senders } = await data<EmailSettings>(await ask(site + apiPaths.email, { headers }));
  const id = randomUUID();
  const body = {
    action: emailActions.send,
    subject: 'Volunteer management works',
    body: '<p>The test after a deployment sent this email. You do not need to do anything.</p>',
    sender: senders[0],
    emails: [email.to],
  };
  const sent = await ask(site + apiPaths.email, {
    method: 'POST',
    headers: { ...headers, [idempotencyKeyHeader]: id },
    body: JSON.stringify(body),
  });
  await data(sent);

  const until = Date.now() + (email.timeoutMs ?? usualTimeoutMs);
  while (Date.now() < until) {
    const answer = await ask(`${site}${apiPaths.emailProgress}?id=${id}`, { headers });
    const [progress] = (await data<EmailProgress>(answer)).emails;
    if (progress?.done) {
      return acceptedCount(progress.counts) === 1 ? [] : [`The email ended as ${JSON.stringify(progress.counts)}.`];
    }
    await sleep(1000);
  }
  return ['The email was not sent in time. Check that the queue trigger runs.'];
}

const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(50_000), ...init });

/** Reads the data of an answer. @throws Error with the answer's text when it is no success */
async function data<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} returned ${described(response)}: ${text.slice(0, 300)}`);
  const answer: { data: Data } = JSON.parse(text);
  return answer.data;
}

const described = ({ status, headers }: Response): string =>
  `${status} (${headers.get('content-type') ?? 'no content type'})`;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
