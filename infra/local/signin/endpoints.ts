/** Reads the requests of each endpoint of the sign-in service and answers them. */
import type { IncomingHttpHeaders } from 'node:http';
import { retentionClientId } from '../settings.ts';
import { type Audiences, permissions } from './resources.ts';
import type { SigningKey } from './signingKey.ts';
import { application, eraser, others, signToken, users } from './tokens.ts';

export type Context = { key: SigningKey; issuer: string; audiences: Audiences; identityHeader: string };
export type Answer = { status: number; body: object };

const hour = 3600;
const known = { ...users, ...others };

/** `POST /_local/token` `{ user, audience, expiresIn }` → `{ access_token }`; for tests and for curl. */
export async function localToken(context: Context, body: string): Promise<Answer> {
  const { user, audience, expiresIn = hour } = readJson(body);
  if (!isOneOf(known, user)) return badRequest(`"user" must be one of: ${Object.keys(known).join(', ')}.`);
  if (!isOneOf(context.audiences, audience)) {
    return badRequest(`"audience" must be one of: ${Object.keys(context.audiences).join(', ')}.`);
  }
  if (typeof expiresIn !== 'number' || !Number.isInteger(expiresIn)) {
    return badRequest('"expiresIn" must be a whole number of seconds.');
  }
  const access_token = await signToken(context.key, {
    issuer: context.issuer,
    audience: context.audiences[audience],
    identity: { ...known[user], scp: permissions[audience] },
    lifetime: expiresIn,
    now: new Date(),
  });
  return { status: 200, body: { access_token } };
}

/**
 * The managed identity endpoint of App Service, for `@azure/identity`: a token for the Functions app itself.
 * @see Microsoft Learn, "REST endpoint reference" of managed identities for App Service
 */
export async function managedIdentityToken(
  context: Context,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): Promise<Answer> {
  if (headers['x-identity-header'] !== context.identityHeader) {
    return { status: 401, body: { error: 'unauthorized', message: 'X-IDENTITY-HEADER does not match.' } };
  }
  const resource = query.get('resource')?.replace(/\/$/, '') ?? '';
  if (!Object.values(context.audiences).includes(resource)) {
    return badRequest(`"resource" must be one of: ${Object.values(context.audiences).join(', ')}.`);
  }
  const now = new Date();
  const identity = query.get('client_id') === retentionClientId ? eraser : application;
  const token = { issuer: context.issuer, audience: resource, identity, lifetime: hour, now };
  const access_token = await signToken(context.key, token);
  const expires_on = String(Math.floor(now.getTime() / 1000) + hour);
  return { status: 200, body: { access_token, expires_on, resource, token_type: 'Bearer' } };
}

function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value ? { ...value } : {};
  } catch {
    return {};
  }
}

const isOneOf = <Names extends object>(names: Names, name: unknown): name is keyof Names =>
  typeof name === 'string' && Object.hasOwn(names, name);

const badRequest = (message: string): Answer => ({ status: 400, body: { error: 'invalid_request', message } });
