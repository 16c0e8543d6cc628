import { expect, it } from 'vitest';
import { signerOf } from './signer.ts';

it('who signed is known by their address, however their name is written, and by their name without one', () => {
  expect(signerOf('Olga Officer (Olga@charity.test)')).toBe(signerOf('O. Officer (olga@charity.test)'));
  expect(signerOf('Olga Officer')).toBe('olga officer');
});
