// First, because it must run before oidc-provider is imported.
import './quietRuntime.ts';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.ts';
import { identityEndpointOf, issuerOf, jwksUrlOf, readSettings } from '../settings.ts';
import { blockCookies } from './blockedCookies.ts';
import { type Answer, type Context, localToken, managedIdentityToken } from './endpoints.ts';
import { answerChoice, choicePath } from './personChoice.ts';
import { createProvider } from './provider.ts';
import type { Audiences } from './resources.ts';
import { loadSigningKey } from './signingKey.ts';

/**
 * The stand-in for Entra: issues the tokens that every local service accepts, and publishes its key.
 * @param options.port 0 for any free port
 * @param options.dataDir stores the key, so that tokens stay valid after a restart
 * @param options.siteUrl the staff area's origin; its usual one by default
 * @param options.identityHeader the secret that the managed identity's caller must send; a new one by default
 */
export async function startSignin(options: {
  port: number;
  dataDir: string;
  audiences: Audiences;
  siteUrl?: string;
  identityHeader?: string;
}) {
  const { audiences, siteUrl = readSettings({}).siteUrl, identityHeader = randomUUID() } = options;
  const key = await loadSigningKey(options.dataDir);
  const server = createServer();
  const { url, stop } = await listen(server, options.port);
  // Tokens contain the service's address, which is known only now if the port was left open.
  const context: Context = { key, issuer: issuerOf(url), audiences, identityHeader };
  const provider = await createProvider({ key, issuer: context.issuer, audiences, siteUrl });
  const signIn = provider.callback();
  server.on('request', (request, response) => {
    blockCookies(request, response);
    answer(context, request)
      .then((found) => {
        if (found) return sendJson(response, found);
        return request.url?.startsWith(choicePath)
          ? answerChoice(provider, request, response)
          : signIn(request, response);
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  return {
    url,
    stop,
    issuer: context.issuer,
    jwksUrl: jwksUrlOf(url),
    identityEndpoint: identityEndpointOf(url),
    identityHeader,
  };
}

/** Returns the answer; undefined where the provider answers. */
async function answer(context: Context, request: IncomingMessage): Promise<Answer | undefined> {
  const origin = 'http://signin';
  const url = new URL(`${origin}${request.url}`);
  switch (`${request.method} ${url.pathname}`) {
    case `GET ${new URL(jwksUrlOf(origin)).pathname}`:
      return { status: 200, body: { keys: [context.key.public] } };
    case 'POST /_local/token':
      return localToken(context, await text(request));
    case `GET ${new URL(identityEndpointOf(origin)).pathname}`:
      return managedIdentityToken(context, request.headers, url.searchParams);
    default:
      return undefined;
  }
}

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
