import { describe, expect, it } from 'vitest';
import { clientOptions } from './communication.ts';
import { correlated, correlationId } from './correlation.ts';

const id = '0a1b2c3d-0000-4000-8000-00000000000f';

describe('the id of a call', () => {
  it('the id of a call is the caller’s, if it is a UUID, until the call ends', async () => {
    expect(correlated(id.toUpperCase(), correlationId)).toBe(id);
    expect(await correlated(id, async () => correlationId())).toBe(id);
    expect(correlationId()).toBeUndefined();
  });

  it.each(['', 'a\nforged line', null, undefined])('the id of a call is made anew for %j', (given) => {
    const made = correlated(given, correlationId);
    expect(made).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(correlated(given, correlationId)).not.toBe(made);
  });
});

describe('the client of a provider', () => {
  const options = clientOptions({ endpoint: 'https://x.test' });

  it('the client of a provider tries once, and only a developer’s machine is reached without encryption', () => {
    expect(options).toMatchObject({ retryOptions: { maxRetries: 0 }, allowInsecureConnection: false });
    expect(options.additionalPolicies).toMatchObject([{ position: 'perCall', policy: { name: 'correlating' } }]);
    expect(clientOptions({ endpoint: 'http://localhost' }).allowInsecureConnection).toBe(true);
  });
});
