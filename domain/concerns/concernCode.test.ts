import { expect, it } from 'vitest';
import { concernCode } from './concernCode.ts';

it('the code of a concern is the beginning of its id', () => {
  expect(concernCode('1a2b3c4d-5e6f-4a4b-8c8d-9e9f00112233')).toBe('C-1A2B3C4D');
});
