import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedEndpoint } from '../../api/http/endpoints.ts';
import { apiPaths, staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import { forms } from '../../domain/forms/index.ts';
import { aStack } from './aStack.ts';
import { type Presented, presentedTokens } from './brokenTokens.ts';
import { listedDoors, registeredFunctions } from './listedEndpoints.ts';

const endpoints = await listedDoors();

it('every path has one function, and every form has its endpoints', async () => {
  const paths = (await registeredFunctions()).map((definition) => definition.path);
  expect([...paths].sort()).toEqual(Object.values(apiPaths).sort());
  expect(paths).toEqual(expect.arrayContaining(forms.map((form) => form.apiPath)));
});

/** The same for everybody. */
const publicLists: readonly string[] = [apiPaths.picklists, apiPaths.locations, apiPaths.staffSettings];

describe('every endpoint, for every caller', () => {
  const stack = aStack();
  let presented: Presented[] = [];
  beforeAll(async () => {
    presented = await presentedTokens(stack().signing);
  });

  const oneOfEachVerdict = () =>
    ['none', 'another key', 'expired', 'guest', 'staff'].map(
      (wanted) => presented.find(({ name }) => name === wanted) ?? expect.unreachable(wanted),
    );

  type Header = typeof staffAuthorizationHeader | 'Authorization';
  const knock = ({ path, method, action }: ListedEndpoint, authorization: string | undefined, header: Header) =>
    fetch(stack().url + path, {
      method,
      ...(authorization === undefined ? {} : { headers: { [header]: authorization } }),
      ...(method === 'POST' ? { body: JSON.stringify({ action }) } : {}),
    });

  const verdictOf = async (response: Response) => {
    if (response.status !== 401 && response.status !== 403) return 'let in';
    const { error }: { error: { code: string } } = await response.json();
    const challenge = response.headers.get('WWW-Authenticate');
    return challenge === (response.status === 401 ? 'Bearer' : null) ? error.code : `${error.code}, ${challenge}`;
  };
  const expected = ({ caller }: ListedEndpoint, { verdict }: Presented) => (caller === 'anyone' ? 'let in' : verdict);

  /** Returns the wrong cells of the table. */
  async function wrongCells(
    endpoint: ListedEndpoint,
    header: Header,
    callers: readonly Presented[],
  ): Promise<string[]> {
    const cells = callers.map(async (caller) => {
      const verdict = await verdictOf(await knock(endpoint, caller.authorization, header));
      return verdict === expected(endpoint, caller) ? [] : [`${caller.name}: ${verdict}`];
    });
    return (await Promise.all(cells)).flat();
  }

  const headersOfTokens = [staffAuthorizationHeader, 'Authorization'] as const;

  // What is in a token is read in one place; here one of each verdict, and no token, show that both headers count at this endpoint.
  it.each(endpoints)('$method $path $action', async (endpoint) => {
    for (const header of headersOfTokens) expect(await wrongCells(endpoint, header, oneOfEachVerdict())).toEqual([]);
  });

  // An endpoint of each kind: with an action in the body, and without.
  it.each([
    { path: apiPaths.me, method: 'GET' },
    { path: apiPaths.email, method: 'POST' },
  ])('$method $path lets in nobody with any invalid token', async (asked) => {
    const endpoint = endpoints.find(({ path, method }) => path === asked.path && method === asked.method);
    for (const header of headersOfTokens)
      expect(await wrongCells(endpoint ?? expect.unreachable(), header, presented)).toEqual([]);
  });

  it.each(endpoints)(
    '$method $path $action: the answer is no page, loads into no other site, and stays in no cache',
    async (endpoint) => {
      const { status, headers } = await knock(endpoint, undefined, staffAuthorizationHeader);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; /);
      const isShared = publicLists.includes(endpoint.path) && status === 200;
      expect(headers.get('Cache-Control')).toMatch(isShared ? /^public, max-age=\d+$/ : /^no-store$/);
    },
  );

  it('an endpoint reads our own header first, and ignores what the platform writes into the other', async () => {
    const staff = presented.find(({ name }) => name === 'staff');
    const headers = { [staffAuthorizationHeader]: 'Bearer x', Authorization: staff?.authorization ?? '' };
    expect((await fetch(stack().url + apiPaths.me, { headers })).status).toBe(401);
  });

  it('every invalid token gets one and the same answer', async () => {
    const refused = presented.filter(({ verdict }) => verdict === 'unauthorized');
    const bodies = refused.map(async ({ authorization }) => {
      const headers: HeadersInit = authorization === undefined ? {} : { [staffAuthorizationHeader]: authorization };
      return (await fetch(stack().url + apiPaths.me, { headers })).text();
    });
    expect(new Set(await Promise.all(bodies)).size).toBe(1);
  });

  it('the name of a person with a valid token is returned', async () => {
    const staff = presented.find(({ name }) => name === 'staff');
    const response = await fetch(stack().url + apiPaths.me, {
      headers: { [staffAuthorizationHeader]: staff?.authorization ?? '' },
    });
    expect(await response.json()).toEqual({ success: true, data: { name: 'Sam Staff' } });
  });
});
