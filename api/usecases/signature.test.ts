import { expect, it } from 'vitest';
import { signatureOf } from './signature.ts';

it('a signature has the name and the address of who acts, as far as both are known', () => {
  expect(signatureOf({ name: 'Sam', email: 'sam@x.test' })).toBe('Sam (sam@x.test)');
  expect(signatureOf({ name: 'Sam', email: '' })).toBe('Sam');
  expect(signatureOf({ name: '', email: 'sam@x.test' })).toBe('sam@x.test');
  expect(signatureOf({ name: 'x'.repeat(300), email: '' })).toHaveLength(200);
});
