import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { emailActions } from '../../../domain/contract/email.ts';
import { apiPaths, staffAuthorizationHeader } from '../../../domain/contract/paths.ts';
import { missingFunctions } from './missingFunctions.ts';
import type { Services } from './services.ts';

/** The bundle is downloaded at the first start. */
const startLimit = 240_000;
const mailLimit = 90_000;

/** Returns what is wrong with a Functions host at this address: missing functions, an email that does not arrive. */
export async function judgeHost(url: string, { settings, signinUrl, outbox }: Services): Promise<string[]> {
  const isUp = await until(startLimit, async () => (await fetch(url + apiPaths.health)).ok);
  if (!isUp) return [`The host does not answer ${apiPaths.health}.`];
  const wrong = missingFunctions(await loadedBy(url));
  const response = await fetch(url + apiPaths.email, {
    method: 'POST',
    headers: { [staffAuthorizationHeader]: `Bearer ${await staffToken(signinUrl)}` },
    body: JSON.stringify({
      action: emailActions.send,
      emails: [`${randomUUID()}@example.com`],
      subject: 'To the judge',
      body: '<p>Hello</p>',
      sender: settings.EMAIL_SENDER,
    }),
  });
  if (!response.ok) return [...wrong, `The email is refused: ${response.status} ${await response.text()}`];
  const arrived = await until(mailLimit, async () => (await outbox.messages()).length === 1);
  return arrived ? wrong : [...wrong, `After ${mailLimit / 1000} seconds the queued email has not arrived.`];
}

async function loadedBy(url: string): Promise<string[]> {
  const functions: { name: string }[] = await (await fetch(`${url}/admin/functions`)).json();
  return functions.map(({ name }) => name);
}

async function staffToken(signinUrl: string): Promise<string> {
  const order = JSON.stringify({ user: 'staff', audience: 'api', expiresIn: 600 });
  const response = await fetch(`${signinUrl}/_local/token`, { method: 'POST', body: order });
  const { access_token }: { access_token: string } = await response.json();
  return access_token;
}

async function until(limitMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await wait(500))
    if (await isSo().catch(() => false)) return true;
  return false;
}
