import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { invoke } from './invoke.ts';
import type { HttpData, HttpResult, NullableTexts, RegisteredFunction } from './protocol.ts';
import { compareRoutes, matchRoute, parseRouteTemplate, type RouteTemplate } from './routeTemplate.ts';
import type { Trigger } from './triggers.ts';
import type { Worker } from './worker.ts';

type Endpoint = { fn: RegisteredFunction; triggerName: string; methods: string[]; template: RouteTemplate };

/** Returns a listener that calls the function whose route and method match, or answers 404. */
export function httpListener(worker: Worker, triggers: Trigger[], routePrefix: string): RequestListener {
  const endpoints = triggers
    .map((trigger) => toEndpoint(trigger, routePrefix))
    .sort((a, b) => compareRoutes(a.template, b.template));
  return (request, response) => {
    answer(worker, endpoints, request, response).catch((error: unknown) => {
      worker.log('error', 'system', error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}

function toEndpoint({ fn, name, binding }: Trigger, routePrefix: string): Endpoint {
  if (binding.authLevel !== 'anonymous') {
    // Function keys cannot pass through Static Web Apps, so nobody could call such an endpoint in Azure.
    throw new Error(`Function "${fn.metadata.name}" must have authLevel "anonymous".`);
  }
  const route = typeof binding.route === 'string' ? binding.route : fn.metadata.name;
  const methods = Array.isArray(binding.methods) ? binding.methods.map((method) => String(method).toUpperCase()) : [];
  return { fn, triggerName: name, methods, template: parseRouteTemplate(`${routePrefix}/${route}`) };
}

async function answer(worker: Worker, endpoints: Endpoint[], request: IncomingMessage, response: ServerResponse) {
  const url = `http://${request.headers.host}${request.url}`;
  const [path = ''] = (request.url ?? '').split('?');
  for (const endpoint of endpoints) {
    const params = endpoint.methods.includes(request.method ?? '') && matchRoute(endpoint.template, path);
    if (!params) continue;
    const input = { name: endpoint.triggerName, data: { http: await toHttpData(request, url, params) } };
    const { returnValue } = await invoke(worker, endpoint.fn, input);
    return send(response, returnValue?.http);
  }
  // A wrong method is also a 404, as with the Functions host in Azure.
  response.writeHead(404).end();
}

/** A name that comes several times has its values joined by commas, as Azure's host joins them. */
const queryOf = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name).join(',')]));

async function toHttpData(request: IncomingMessage, url: string, params: Record<string, string>): Promise<HttpData> {
  const bytes = await buffer(request);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    method: request.method ?? 'GET',
    url,
    nullableHeaders: nullable(Object.fromEntries(headers)),
    nullableParams: nullable(params),
    nullableQuery: nullable(queryOf(new URL(url).searchParams)),
    ...(bytes.length > 0 && { body: { bytes } }),
  };
}

function send(response: ServerResponse, result: HttpResult | undefined) {
  if (!result) return response.writeHead(204).end();
  if (result.cookies.length > 0) throw new Error('The local Functions host does not send cookies.');
  response.writeHead(Number(result.statusCode), result.headers);
  response.end(result.body?.bytes ?? result.body?.string);
}

function nullable(texts: Record<string, string>): NullableTexts {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { value }]));
}
