import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureApp } from './fixtureApp.ts';
import { readHostSettings } from './hostJson.ts';
import { httpListener } from './httpTrigger.ts';
import { loadApp } from './loadApp.ts';
import { startQueue } from './queueTrigger.ts';
import { spawnFunctions } from './spawnFunctions.ts';
import { startTimers } from './timerTrigger.ts';
import { triggerOf } from './triggers.ts';
import type { Worker } from './worker.ts';

const echo = `
import { app } from '@azure/functions';
app.hook.preInvocation((hook) => { hook.invocationContext.log('before ' + hook.invocationContext.functionName); });
app.hook.postInvocation((hook) => { if (hook.result) hook.result.headers = { 'X-Hook': 'after' }; });
app.http('echo', {
  methods: ['POST'],
  route: 'echo/{id}',
  handler: async (request) => ({
    status: 201,
    jsonBody: {
      id: request.params.id,
      query: request.query.get('q'),
      header: request.headers.get('x-staff-authorization'),
      bytes: [...new Uint8Array(await request.arrayBuffer())],
      setting: process.env.DATAVERSE_URL,
    },
  }),
});`;
const throwing = `
import { app } from '@azure/functions';
app.get('throwing', async () => { throw new Error('a secret reason'); });
app.get('empty', async () => ({ status: 204 }));`;

describe('a Functions app driven through the real library', () => {
  let app: Awaited<ReturnType<typeof spawnFunctions>>;
  let fixture: Awaited<ReturnType<typeof fixtureApp>>;

  beforeAll(async () => {
    fixture = await fixtureApp({ echo, throwing });
    app = await spawnFunctions({ appRoot: fixture.appRoot, env: { DATAVERSE_URL: 'http://dataverse.test' } });
  });
  afterAll(async () => {
    await app?.stop();
    await fixture.remove();
  });

  it('a Functions app driven through the real library gets path, query, headers, body and settings, and its answer is sent back', async () => {
    const response = await fetch(`${app.url}/API/echo/a%20b/?q=1`, {
      method: 'POST',
      headers: { 'X-Staff-Authorization': 'Bearer abc' },
      body: new Uint8Array([0, 255, 10]),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      id: 'a b',
      query: '1',
      header: 'Bearer abc',
      bytes: [0, 255, 10],
      setting: 'http://dataverse.test',
    });
  });

  it('a Functions app driven through the real library runs hooks before and after a function', async () => {
    const response = await fetch(`${app.url}/api/echo/1`, { method: 'POST' });
    expect(response.headers.get('x-hook')).toBe('after');
    expect(app.output()).toContain('before echo');
  });

  it('a Functions app driven through the real library answers 404 to a wrong method and to an unknown path, as Azure does', async () => {
    expect((await fetch(`${app.url}/api/echo/1`)).status).toBe(404);
    expect((await fetch(`${app.url}/api/nothing`)).status).toBe(404);
    expect((await fetch(`${app.url}/echo/1`, { method: 'POST' })).status).toBe(404);
  });

  it('a Functions app driven through the real library answers 500 and logs the reason when a function throws', async () => {
    const response = await fetch(`${app.url}/api/throwing`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('');
    expect(app.output()).toContain('a secret reason');
  });

  it('a Functions app driven through the real library sends an answer without a body', async () => {
    expect((await fetch(`${app.url}/api/empty`)).status).toBe(204);
  });
});

describe('a Functions app that does not start', async () => {
  const { queues } = await readHostSettings('.');
  const worker: Worker = { functions: [], hooks: [], model: undefined, appHookData: {}, log: () => {} };
  const queue = { type: 'queueTrigger', queueName: 'jobs', connection: 'NOWHERE' };
  const trigger = (binding: { type: string; [setting: string]: unknown }) =>
    triggerOf({ metadata: { name: 'it', bindings: { start: { direction: 'in', ...binding } } }, callback: () => {} });
  it.each<[string, () => unknown, string]>([
    ['a trigger is not known here', () => trigger({ type: 'blobTrigger' }), '"it" has a blobTrigger'],
    [
      'a timer wants another time',
      () => startTimers(worker, [trigger({ type: 'timerTrigger', schedule: '0 0 0 1 * *' })]),
      '"it" wants "0 0 0 1 * *"',
    ],
    [
      'a queue has no account',
      () => startQueue(worker, trigger(queue), { ...queues, lockSeconds: 1 }),
      '"it" needs the app setting NOWHERE',
    ],
    [
      'a function wants a key',
      () => httpListener(worker, [trigger({ type: 'httpTrigger', authLevel: 'function' })], 'api'),
      '"it" must have authLevel "anonymous"',
    ],
  ])('a Functions app that does not start reports why when %s', (_case, start, message) => {
    expect(start).toThrow(message);
  });

  it('a Functions app that does not start reports why when an entry file fails, or nothing is built', async () => {
    const [broken, empty] = [await fixtureApp({ broken: 'throw new Error("no such setting")' }), await fixtureApp({})];
    await expect(loadApp(broken.appRoot)).rejects.toMatchObject({
      message: expect.stringContaining('broken.js failed to load'),
      cause: expect.objectContaining({ message: 'no such setting' }),
    });
    await expect(loadApp(empty.appRoot)).rejects.toThrow('npm run build');
    await Promise.all([broken.remove(), empty.remove()]);
  });

  it('a Functions app that does not start reports why when it has a queue and its host.json no extension bundle', async () => {
    const jobs = `import { app } from '@azure/functions';
      app.storageQueue('jobs', { queueName: 'jobs', connection: 'NOWHERE', handler: () => {} });`;
    const fixture = await fixtureApp({ jobs }, { version: '2.0' });
    const message = /"jobs" has a queueTrigger, which is not registered: host\.json needs an extensionBundle/;
    await expect(spawnFunctions({ appRoot: fixture.appRoot })).rejects.toThrow(message);
    await fixture.remove();
  });
});
