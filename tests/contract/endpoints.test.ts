import { afterEach, describe, expect, it } from 'vitest';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { aDataverse, callService, refusal, userId } from './dataverse.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Options = Partial<Parameters<typeof startDataverse>[0]>;
async function started(options: Options = {}) {
  const tokens = async () => ({ userId, mayUse: true });
  const service = await startDataverse({ port: 0, file: ':memory:', tokens, ...options });
  stops.push(service.stop);
  return service;
}

describe('tokens', () => {
  it('tokens are required, and checked for this organisation', async () => {
    const seen: string[][] = [];
    const { url } = await started({
      tokens: async (token, audience) => {
        seen.push([token, audience]);
        throw new Error('bad');
      },
    });
    for (const Authorization of ['', 'Basic abc', 'Bearer', 'Bearer forged']) {
      const answer = await callService(url, 'GET', 'WhoAmI', undefined, { Authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer /);
    }
    expect(seen).toEqual([['forged', url]]);
  });

  it('tokens of a user without a role are refused', async () => {
    const { url } = await started({ tokens: async () => ({ userId, mayUse: false }) });
    expect(refusal(await callService(url, 'GET', 'crf69_contacts'))).toBe('403 0x80040220');
  });
});

describe('other origins', () => {
  const { call, url } = aDataverse();
  const Origin = 'http://localhost:4280';

  it('other origins may call, and read the response headers', async () => {
    const preflight = await fetch(`${url()}/api/data/v9.2/crf69_contacts`, {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,if-match,prefer',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('authorization,if-match,prefer');
    for (const path of ['crf69_contacts', 'crf69_nothing']) {
      const answer = await call('GET', path, undefined, { Origin });
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
      for (const name of ['OData-EntityId', 'Location', 'ETag', 'Retry-After', 'Preference-Applied']) {
        expect(answer.headers.get('Access-Control-Expose-Headers')).toContain(name);
      }
    }
  });
});

describe('URLs', () => {
  const { call } = aDataverse();

  it('URLs may have 32 KB, and 64 KB inside a batch', async () => {
    const query = (length: number) => `crf69_contacts?$filter=crf69_contid eq '${'x'.repeat(length)}'`;
    expect((await call('GET', query(30_000))).status).toBe(200);
    expect((await call('GET', query(33_000))).status).toBe(400);
    const batched = (length: number) =>
      call(
        'POST',
        '$batch',
        `--b\r\nContent-Type: application/http\r\n\r\nGET ${encodeURI(query(length))} HTTP/1.1\r\n\r\n\r\n--b--\r\n`,
        { 'Content-Type': 'multipart/mixed;boundary=b' },
      );
    expect((await batched(60_000)).status).toBe(200);
    expect((await batched(66_000)).status).toBe(400);
  });

  it('URLs outside the Web API are not found', async () => {
    expect(refusal(await call('GET', 'nothing'))).toBe('404 0x8006088a');
    expect((await call('GET', 'crf69_contacts/nothing')).status).toBe(404);
  });

  it("URLs accept Dataverse's methods, and JSON bodies", async () => {
    expect((await call('DELETE', 'crf69_contacts')).status).toBe(405);
    expect((await call('PATCH', 'crf69_contacts', {})).status).toBe(405);
    expect((await call('PUT', 'crf69_contacts(00000000-0000-0000-0000-000000000001)', {})).status).toBe(501);
    expect((await call('POST', 'crf69_contacts', '{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(refusal(await call('POST', 'crf69_contacts', '{"crf69_contid":'))).toBe('400 0x80048d19');
    expect(refusal(await call('POST', 'crf69_contacts', '[]'))).toBe('400 0x80048d19');
  });
});

describe('headers', () => {
  const { call } = aDataverse();

  it.each([
    ['Prefer', 'odata.track-changes'],
    ['Prefer', 'respond-async'],
    ['MSCRMCallerID', userId],
  ])('headers that would change the answer are refused: %s %s', async (name, value) => {
    expect((await call('GET', 'crf69_contacts', undefined, { [name]: value })).status).toBe(501);
  });
});

describe('limits', () => {
  it('limits answer 429 with Retry-After', async () => {
    const { url } = await started({ limits: { requests: 2, executionMs: 1e6, concurrent: 9, windowMs: 300_000 } });
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await callService(url, 'GET', 'WhoAmI'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.json.error?.code).toBe('0x80072322');
    expect(answers[2]?.headers.get('Retry-After')).toBe('300');
  });
});

describe('requested faults', () => {
  const { call, url } = aDataverse();
  const order = (fault: object) => call('POST', `${url()}/_local/faults`, fault);
  const clear = () => call('DELETE', `${url()}/_local/faults`);
  const count = async () => Number((await call('GET', 'crf69_programmes/$count')).text);

  it('requested faults refuse as often as requested, where they match', async () => {
    expect(
      (await order({ match: '^POST .*crf69_programmes$', count: 2, status: 429, code: '0x80072322', retryAfter: 2 }))
        .status,
    ).toBe(204);
    expect((await call('GET', 'crf69_programmes')).status).toBe(200);
    for (let n = 0; n < 2; n += 1) {
      const answer = await call('POST', 'crf69_programmes', {});
      expect([refusal(answer), answer.headers.get('Retry-After')]).toEqual(['429 0x80072322', '2']);
    }
    expect((await call('POST', 'crf69_programmes', {})).status).toBe(204);
  });

  it('requested faults break the connection before the request is done, or after', async () => {
    const before = await count();
    await order({ match: 'POST .*programmes', drop: 'before' });
    await expect(call('POST', 'crf69_programmes', {})).rejects.toThrow();
    expect(await count()).toBe(before);
    await order({ match: 'POST .*programmes', drop: 'after' });
    await expect(call('POST', 'crf69_programmes', {})).rejects.toThrow();
    expect(await count()).toBe(before + 1);
  });

  it('requested faults delay answers', async () => {
    await order({ match: 'WhoAmI', delayMs: 120 });
    const start = performance.now();
    expect((await call('GET', 'WhoAmI')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(100);
  });

  it('requested faults are cleared at once', async () => {
    await order({ match: '.*', count: 99, drop: 'before' });
    await clear();
    expect((await call('GET', 'WhoAmI')).status).toBe(200);
  });

  it.each([
    { match: 5 },
    { match: '(' },
    { match: 'x', drop: 'sometimes' },
    { match: 'x', count: -1 },
    { match: 'x', often: 1 },
  ])('requested faults are refused when they cannot be read: %j', async (fault) => {
    expect((await order(fault)).status).toBe(400);
  });
});
