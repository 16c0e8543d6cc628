import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { feedPath, feedToken } from '../../../../../domain/contract/feedAddress.ts';
import { newSecret } from './newSecret.ts';

it('each secret is different, fits into an address, and has the hash that the API looks up', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, newSecret));
  expect(new Set(secrets.map(({ token }) => token)).size).toBe(20);
  for (const { token, hash } of secrets) {
    expect(feedToken(feedPath(token).split('/').at(-1) ?? '')).toBe(token);
    expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
  }
});
