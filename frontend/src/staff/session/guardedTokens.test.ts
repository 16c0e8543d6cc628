import { afterEach, describe, expect, it, vi } from 'vitest';
import { whoAmI } from '../../../../dataverse/operations/metadata.ts';
import { staffDataverse } from '../data/staffDataverse.ts';
import { guardedTokens } from './guardedTokens.ts';
import { SignInNeeded, type Tokens } from './tokens.ts';

const settings = {
  clientId: '',
  authority: '',
  knownAuthorities: [],
  apiScope: '',
  dataverseUrl: 'https://charity.test',
  dataverseScope: '',
  links: 'bare' as const,
  parentOrigins: [],
  furtherHolidays: [],
};
afterEach(() => vi.unstubAllGlobals());

it.each([
  [new SignInNeeded(), 1],
  [new TypeError('no connection'), 0],
])('a token that cannot be obtained for %s asks for a sign-in %i times', async (error, times) => {
  const ended = vi.fn();
  const tokens = guardedTokens({ name: 'Ann', accountId: 'ann', get: () => Promise.reject(error) }, ended);
  await expect(tokens.get('api')).rejects.toBe(error);
  expect(ended).toHaveBeenCalledTimes(times);
});

describe('a call to Dataverse', () => {
  const refused = vi.fn();
  afterEach(() => refused.mockReset());
  /** Calls a service. @param statuses its answers, one after another */
  function calling(...statuses: number[]) {
    const seen: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      seen.push(new Headers(init.headers).get('Authorization'));
      const status = statuses[seen.length - 1] ?? 500;
      return Response.json(status === 200 ? { UserId: 'u', BusinessUnitId: 'b', OrganizationId: 'o' } : {}, {
        status,
        headers: { 'Retry-After': '0' },
      });
    });
    let renewals = 0;
    const get: Tokens['get'] = async (_audience, options) => {
      if (options?.renew) renewals += 1;
      return renewals === 0 ? 'kept' : `fresh ${renewals}`;
    };
    return { seen, client: staffDataverse(settings, { name: 'Ann', accountId: 'ann', get, refused }) };
  }

  it('a call to Dataverse renews a refused token once, invisibly', async () => {
    const { seen, client } = calling(401, 200);
    await client.send(whoAmI());
    expect(seen).toEqual(['Bearer kept', 'Bearer fresh 1']);
    expect(refused).not.toHaveBeenCalled();
  });

  it('a call to Dataverse asks for a sign-in when the fresh token is refused, too', async () => {
    const { seen, client } = calling(401, 401);
    await expect(client.send(whoAmI())).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(seen).toHaveLength(2);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it.each([503, 429])(
    'a call to Dataverse asks for a sign-in when the fresh token is refused after an answer %i, which accepts no token',
    async (status) => {
      const { client } = calling(401, status, 401);
      await expect(client.send(whoAmI())).rejects.toThrow();
      expect(refused).toHaveBeenCalledTimes(1);
    },
  );

  it('a call to Dataverse asks for no sign-in after another refusal', async () => {
    const { client } = calling(401, 403);
    await expect(client.send(whoAmI())).rejects.toMatchObject({ kind: 'forbidden' });
    expect(refused).not.toHaveBeenCalled();
  });
});
