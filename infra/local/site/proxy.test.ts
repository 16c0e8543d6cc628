import { EventEmitter, once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { listen, type RunningService } from '../listen.ts';
import { bodyLimit } from './proxy.ts';
import { startSite } from './startSite.ts';

const running: RunningService[] = [];
afterEach(async () => {
  for (const service of running.splice(0).reverse()) await service.stop();
});

/** A site in front of an API that answers with `listener`. */
async function siteBefore(listener: RequestListener, apiTimeoutMs?: number): Promise<string> {
  const api = await listen(createServer(listener), 0);
  const config = { globalHeaders: { 'x-global': 'for pages' } };
  const site = await startSite({
    port: 0,
    root: 'no-such-folder',
    config,
    apiUrl: `http://127.0.0.1:${api.port}`,
    ...(apiTimeoutMs && { apiTimeoutMs }),
  });
  running.push(api, site);
  return site.url;
}

const temporarilyUnavailable = { success: false, error: { code: 'temporarily-unavailable' } };

it('the proxy keeps path, query, method, body and headers, and overwrites Authorization', async () => {
  const seen: { request?: IncomingMessage; body?: Buffer } = {};
  const url = await siteBefore(async (request, response) => {
    seen.request = request;
    seen.body = await buffer(request);
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-answer': 'yes' }).end('made');
  });
  const response = await fetch(`${url}/api/exit/a%20b/?q=%2F`, {
    method: 'PUT',
    headers: { authorization: 'Bearer mine', 'x-staff-authorization': 'Bearer staff', 'idempotency-key': 'k' },
    body: new Uint8Array([0, 255]),
  });
  expect(seen.request).toMatchObject({ method: 'PUT', url: '/api/exit/a%20b/?q=%2F' });
  expect(seen.body).toEqual(Buffer.from([0, 255]));
  expect(seen.request?.headers).toMatchObject({ 'x-staff-authorization': 'Bearer staff', 'idempotency-key': 'k' });
  expect(seen.request?.headers.authorization).not.toContain('mine');
  expect(seen.request?.headers['x-ms-original-url']).toBe(`${url}/api/exit/a%20b/?q=%2F`);
  expect(response.status).toBe(201);
  expect(await response.text()).toBe('made');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.has('x-global')).toBe(false);
});

it('the proxy appends the caller’s address to what the caller sent, as Static Web Apps and the Functions front end do', async () => {
  const seen: (string | string[] | undefined)[] = [];
  const url = await siteBefore((request, response) => {
    seen.push(request.headers['x-forwarded-for'], request.headers['x-local-caller']);
    response.end();
  });
  await fetch(`${url}/api/health`, { headers: { 'X-Forwarded-For': '1.2.3.4' } });
  expect(seen).toEqual([
    expect.stringMatching(/^1\.2\.3\.4, (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1):\d+, 127\.0\.0\.1:443$/),
    undefined,
  ]);
  await fetch(`${url}/api/health`, { headers: { 'X-Local-Caller': '10.1.2.3' } });
  expect(seen.slice(2)).toEqual([expect.stringMatching(/^10\.1\.2\.3:\d+, 127\.0\.0\.1:443$/), undefined]);
});

it.each(['/api/../admin/functions', '/api/%2e%2e/admin/functions', '/api/x/../../admin', '/api/..\\admin'])(
  'no path leads outside the API: %s',
  async (path) => {
    const asked: (string | undefined)[] = [];
    const url = await siteBefore((request, response) => {
      asked.push(request.url);
      response.end();
    });
    const sent = httpRequest(url, { path }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    expect({ status: response?.statusCode, asked }).toEqual({ status: 404, asked: [] });
  },
);

it('the proxy refuses a body that is declared larger than 30 MB, without calling the API', async () => {
  let asked = false;
  const url = await siteBefore((_request, response) => {
    asked = true;
    response.end();
  });
  const response = await fetch(`${url}/api/import`, { method: 'POST', body: new Uint8Array(bodyLimit + 1) });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ success: false, error: { code: 'body-too-large' } });
  expect(asked).toBe(false);
});

it('the proxy refuses a body that turns out larger than 30 MB', async () => {
  const url = await siteBefore((request, response) => {
    request.resume().on('end', () => response.end());
  });
  const megabyte = Buffer.alloc(1024 * 1024);
  const sent = httpRequest(`${url}/api/import`, { method: 'POST' });
  const closed = once(sent, 'close');
  Readable.from(Array(31).fill(megabyte)).pipe(sent);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  expect(response?.resume().statusCode).toBe(413);
  // The site reads the body to its end, so that nothing breaks when it stops.
  await closed;
});

it('the proxy passes a body of 30 MB', async () => {
  const url = await siteBefore(async (request, response) => {
    response.end(String((await buffer(request)).length));
  });
  const response = await fetch(`${url}/api/import`, { method: 'POST', body: new Uint8Array(bodyLimit) });
  expect(await response.text()).toBe(String(bodyLimit));
});

it('the proxy answers with an error when the API is down', async () => {
  const url = await siteBefore(() => undefined);
  await running.shift()?.stop();
  const response = await fetch(`${url}/api/health`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject(temporarilyUnavailable);
});

it('the proxy gives up when the API takes too long', async () => {
  const url = await siteBefore(() => undefined, 50);
  const response = await fetch(`${url}/api/health`);
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject(temporarilyUnavailable);
});

it('the proxy ends the call to the API when the browser disconnects', async () => {
  const api = new EventEmitter();
  const arrived = once(api, 'arrived');
  const left = once(api, 'left');
  const url = await siteBefore((request) => {
    request.socket.once('close', () => api.emit('left'));
    api.emit('arrived');
  });
  const browser = new AbortController();
  const response = fetch(`${url}/api/health`, { signal: browser.signal });
  await arrived;
  browser.abort();
  await expect(response).rejects.toThrow();
  await left;
});

it('the proxy breaks off an answer that the API breaks off', async () => {
  const url = await siteBefore((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });
  const response = await fetch(`${url}/api/report`);
  await expect(response.text()).rejects.toThrow();
});
