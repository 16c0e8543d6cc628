import { afterEach, expect, it, vi } from 'vitest';
import { staffAuthorizationHeader } from '../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../http/request.ts';
import { staffRequest } from './staffRequest.ts';
import { SignInNeeded, type Tokens } from './tokens.ts';

const answers = (...statuses: number[]) => {
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    seen.push(new Headers(init.headers).get(staffAuthorizationHeader));
    const status = statuses[seen.length - 1] ?? 500;
    const body =
      status === 200 ? { success: true, data: 'done' } : { success: false, error: { code: 'x', message: 'x' } };
    return Response.json(body, { status });
  });
  return seen;
};
const tokens: Tokens = {
  name: 'Ann',
  accountId: 'ann',
  get: async (_audience, options) => (options?.renew ? 'fresh' : 'kept'),
};
afterEach(() => vi.unstubAllGlobals());

it('a call sends the token in the header that Static Web Apps leaves alone', async () => {
  const seen = answers(200);
  expect(await staffRequest(tokens, '/api/me')).toBe('done');
  expect(seen).toEqual(['Bearer kept']);
});

it('a call renews a refused token once and is repeated once', async () => {
  const seen = answers(401, 200);
  expect(await staffRequest(tokens, '/api/me')).toBe('done');
  expect(seen).toEqual(['Bearer kept', 'Bearer fresh']);
});

it('a call asks for a new sign-in when the fresh token is refused, too', async () => {
  const seen = answers(401, 401, 200);
  const refused = vi.fn();
  await expect(staffRequest({ ...tokens, refused }, '/api/me')).rejects.toBeInstanceOf(SignInNeeded);
  expect(seen).toHaveLength(2);
  expect(refused).toHaveBeenCalledTimes(1);
});

it.each([403, 404, 429, 500])('a call leaves a %i to the screen, without a retry', async (status) => {
  const seen = answers(status);
  await expect(staffRequest(tokens, '/api/me')).rejects.toBeInstanceOf(RequestFailed);
  expect(seen).toHaveLength(1);
});
