import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadSigningKey } from '../../infra/local/signin/signingKey.ts';
import { presentedTokens } from './brokenTokens.ts';
import { endpointsDocument } from './endpointsDocument.ts';
import { listedDoors } from './listedEndpoints.ts';

it('docs/endpoints.md lists every endpoint, with the answer to each token, and no others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const key = await loadSigningKey(folder);
  const audiences = { api: 'api', dataverse: 'https://organisation.test' };
  const tokens = await presentedTokens({ issuer: 'https://signin.test', key, audiences });
  await expect(endpointsDocument(await listedDoors(), tokens)).toMatchFileSnapshot('../../docs/endpoints.md');
});
