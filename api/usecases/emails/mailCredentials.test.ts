import { expect, it } from 'vitest';
import { mailCredentials } from './mailCredentials.ts';

const [old, recent, foreign] = ['o'.repeat(32), 'n'.repeat(32), 'f'.repeat(32)];
const address = 'Mei.Tan@Example.org';

it('a link reveals its address, in lower case, only to the holder of the key', () => {
  const token = mailCredentials([recent]).tokenFor(address);
  expect(token).toMatch(/^[\w-]+$/);
  expect(Buffer.from(token, 'base64url').toString('latin1').toLowerCase()).not.toContain('mei');
  expect(mailCredentials([recent]).addressIn(token)).toBe('mei.tan@example.org');
  expect(mailCredentials([foreign]).addressIn(token)).toBeUndefined();
});

it('a link is the same at every try, and another one for another address', () => {
  const { tokenFor } = mailCredentials([recent]);
  expect(tokenFor('MEI.TAN@example.org')).toBe(tokenFor(address));
  expect(tokenFor('mei.tam@example.org')).not.toBe(tokenFor(address));
});

it('a link and a proof that an earlier key made stay good while that key is kept', () => {
  const [before, after] = [mailCredentials([old]), mailCredentials([recent, old])];
  expect(after.addressIn(before.tokenFor(address))).toBe('mei.tan@example.org');
  expect(after.isProof(address, before.proofOf(address))).toBe(true);
  expect(after.tokenFor(address)).not.toBe(before.tokenFor(address));
  expect(mailCredentials([recent]).addressIn(before.tokenFor(address))).toBeUndefined();
  expect(mailCredentials([recent]).isProof(address, before.proofOf(address))).toBe(false);
});

it('a link with one letter changed, cut off, or made up names nobody', () => {
  const { tokenFor, addressIn } = mailCredentials([recent]);
  const token = tokenFor(address);
  for (const at of [0, 15, 20, token.length - 2]) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(addressIn(changed), changed).toBeUndefined();
  }
  for (const text of ['', 'x', token.slice(0, -4), `${token}AAAA`, 'A'.repeat(60), 'A'.repeat(2000), '../../etc'])
    expect(addressIn(text), text).toBeUndefined();
});

it('a proof is of one address', () => {
  const { proofOf, isProof } = mailCredentials([recent]);
  expect(isProof(address, proofOf(address))).toBe(true);
  expect(isProof('other@example.org', proofOf(address))).toBe(false);
  expect(isProof(address, '')).toBe(false);
});

it('links and proofs that were sent stay good: they are what they were', () => {
  const { tokenFor, proofOf } = mailCredentials([recent]);
  expect(tokenFor(address)).toBe('OSMLx1x15oZ0TJ-l8haEveeD062GDLiz4JpXYyN6Yf1sPZQPlvMcGaEE-w4HeS8');
  expect(proofOf(address)).toBe('zIUobWxXlnD3_3mBOw-PzQ');
});

it('emails need a key', () => {
  expect(() => mailCredentials([])).toThrow('Emails need a key.');
});

it('a link of the longest address is read, and a longer text is not even decrypted', () => {
  const { tokenFor, addressIn } = mailCredentials([recent]);
  const longest = `${'é'.repeat(1000)}@example.org`;
  expect(addressIn(tokenFor('a'.repeat(254)))).toBe('a'.repeat(254));
  expect(tokenFor(longest).length).toBeGreaterThan(1500);
  expect(addressIn(tokenFor(longest))).toBeUndefined();
});
