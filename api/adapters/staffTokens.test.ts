import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffTokens } from './staffTokens.ts';

const rules = {
  tenantId: 'tenant',
  issuers: ['https://login.test/v2.0', 'https://sts.test/'],
  jwksUrl: 'https://login.test/keys',
  audiences: ['the API’s client id', 'https://charity.test'],
  dataverseClients: ['the staff area', 'a tool of ours'],
};
const start = Date.parse('2026-03-01T01:00:00Z');

const staff = {
  iss: 'https://login.test/v2.0',
  aud: 'the API’s client id',
  azp: 'the staff area',
  exp: start / 1000 + 3600,
  tid: 'tenant',
  scp: 'access_as_user',
  roles: ['Staff'],
  name: 'Sam',
};

const keyPairs = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

async function aKey(kid: string, { publicKey, privateKey } = keyPairs[0]) {
  const shown = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const token = (claims: object = {}) =>
    new SignJWT({ ...staff, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  return { shown, token };
}

/** The key that Entra shows unless a test says otherwise, and what signs a token by it. */
const known = await aKey('known');
const { token } = known;
const sam = { staff: { name: 'Sam', email: '' } };
const forDataverse = { aud: 'https://charity.test' };

const keys = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', keys);
const show = (...shown: object[]) => keys.mockImplementation(async () => Response.json({ keys: shown }));
const admits = vi.fn<(token: string) => Promise<boolean>>();
const isUser = vi.fn<(objectId: string) => Promise<boolean>>();
/** What Dataverse was asked about, to see whose rights somebody has. */
const asked = vi.fn<(whom: string) => void>();
const rightsOf = (whom: string) => {
  asked(whom);
  return { mayWrite: async () => false, mayWriteAny: async () => false, mayReadAny: async () => false };
};
const aCheck = (audiences = rules.audiences) =>
  staffTokens(
    { ...rules, audiences },
    {
      url: 'https://charity.test',
      admits,
      rightsOf: (token) => rightsOf(`token ${token}`),
      rightsOfPerson: (objectId) => ({ ...rightsOf(`person ${objectId}`), isUser: () => isUser(objectId) }),
    },
    () => new Date(),
  );

vi.useFakeTimers({ now: start, toFake: ['Date'] });
beforeEach(() => {
  isUser.mockResolvedValue(true);
  show(known.shown);
});
afterEach(() => {
  vi.setSystemTime(start);
  vi.resetAllMocks();
});

it('a person with the role whom Dataverse does not know, or has disabled, is refused by a token that is still good', async () => {
  const good = await token({ oid: 'Sam’s id' });
  isUser.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await aCheck()(good)).toMatchObject(sam);
  expect(await aCheck()(good)).toEqual({ refused: 'forbidden' });
  expect(isUser).toHaveBeenCalledWith('Sam’s id');
});

it('no person is refused while Dataverse does not say whether it knows them', async () => {
  isUser.mockRejectedValueOnce(new Error('Dataverse is away'));
  await expect(aCheck()(await token())).rejects.toThrow('Dataverse is away');
});

it('the keys are fetched once for many tokens, and again for one with a new key', async () => {
  const [old, rotated] = await Promise.all([aKey('old'), aKey('new', keyPairs[1])]);
  const check = aCheck();
  show(old.shown);
  const earlier = await old.token();
  expect(await Promise.all([check(earlier), check(earlier)])).toMatchObject(Array(2).fill(sam));
  expect(keys).toHaveBeenCalledTimes(1);
  show(old.shown, rotated.shown);
  vi.setSystemTime(start + 60_000);
  expect(await check(await rotated.token())).toMatchObject(sam);
  expect(await check(earlier)).toMatchObject(sam);
  expect(keys).toHaveBeenCalledTimes(2);
});

it('the keys are not fetched for every made-up one', async () => {
  const madeUp = await aKey('made up', keyPairs[1]);
  const check = aCheck();
  await check(await token());
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await check(await madeUp.token())).toEqual({ refused: 'unauthorized' });
  }
  expect(keys).toHaveBeenCalledTimes(1);
});

it('no token is called invalid while the keys cannot be fetched', async () => {
  const check = aCheck();
  keys.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect(await check(await token())).toEqual({ refused: 'unavailable' });
  keys.mockResolvedValueOnce(new Response('', { status: 503 }));
  expect(await check(await token())).toEqual({ refused: 'unavailable' });
});

it('Dataverse is asked about a token for it, whatever roles the token has', async () => {
  const toDataverse = await token(forDataverse);
  admits.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await aCheck()(toDataverse)).toMatchObject(sam);
  expect(await aCheck()(toDataverse)).toEqual({ refused: 'forbidden' });
  expect(admits).toHaveBeenCalledWith(toDataverse);
});

it.each([
  ['version 2', { azp: 'A tool of ours' }],
  ['version 1', { azp: undefined, appid: 'a tool of ours' }],
])('a Dataverse token of %s is accepted from a listed application', async (_version, client) => {
  admits.mockResolvedValueOnce(true);
  expect(await aCheck()(await token({ ...forDataverse, ...client }))).toMatchObject(sam);
});

it.each([
  ['another application', { azp: 'a dashboard of somebody’s' }],
  ['another application, in a token of version 1', { appid: 'a dashboard of somebody’s' }],
  ['no application', { azp: undefined }],
])('a Dataverse token of %s is refused before Dataverse is asked', async (_case, client) => {
  expect(await aCheck()(await token({ ...forDataverse, ...client }))).toEqual({ refused: 'unauthorized' });
  expect(admits).not.toHaveBeenCalled();
});

it('an outage of Dataverse is reported as one', async () => {
  admits.mockRejectedValue(new Error('down'));
  await expect(aCheck()(await token(forDataverse))).rejects.toThrow('down');
});

it.each([
  ['of another tenant', { tid: 'another' }, 'unauthorized'],
  ['without a scope, as applications have', { scp: '' }, 'unauthorized'],
  ['without an end', { exp: undefined }, 'unauthorized'],
  ['without a tenant', { tid: undefined }, 'unauthorized'],
  ['of another audience', { aud: 'another' }, 'unauthorized'],
  ['of another issuer', { iss: 'https://elsewhere.test' }, 'unauthorized'],
  ['without the role', { roles: ['Guest'] }, 'forbidden'],
  ['without roles', { roles: undefined }, 'forbidden'],
  ['whose roles are a text', { roles: 'Staff' }, 'forbidden'],
  ['that expired half a minute ago', { exp: start / 1000 - 31 }, 'token-expired'],
])('a token %s is refused', async (_case, claims, refused) => {
  expect(await aCheck()(await token(claims))).toEqual({ refused });
});

it.each([
  ['of any of the issuers', { iss: 'https://sts.test/' }],
  ['that expired a moment ago, because clocks differ,', { exp: start / 1000 - 29 }],
])('a token %s is accepted', async (_case, claims) => {
  expect(await aCheck()(await token(claims))).toMatchObject(sam);
});

it('something that is no token is refused', async () => {
  expect(await aCheck()('made up')).toEqual({ refused: 'unauthorized' });
});

it.each([
  [{ email: 'sam@charity.test', preferred_username: 'other@charity.test' }, 'sam@charity.test'],
  [{ preferred_username: 'sam@charity.test' }, 'sam@charity.test'],
  [{ upn: 'sam@charity.test' }, 'sam@charity.test'],
  [{ email: 'no address', upn: 7 }, ''],
])('the email address of %j is %s', async (claims, address) => {
  expect(await aCheck()(await token({ ...claims, name: undefined }))).toMatchObject({
    staff: { name: '', email: address },
  });
});

it('the rights are those of the person, or of the token where it is for Dataverse', async () => {
  await aCheck()(await token({ oid: 'sam' }));
  expect(asked.mock.lastCall).toEqual(['person sam']);
  admits.mockResolvedValue(true);
  for (const url of ['https://charity.test', 'https://charity.test/']) {
    const good = await token({ aud: url });
    await aCheck([url])(good);
    expect(asked.mock.lastCall).toEqual([`token ${good}`]);
  }
});
