import { expect, it } from 'vitest';
import { readRecordId } from './recordId.ts';

const id = '0a1b2c3d-0000-4000-8000-00000000000f';

it.each([id, id.toUpperCase(), `{${id.toUpperCase()}}`, ` {${id}} `])('the id %s is read', (value) => {
  expect(readRecordId(value)).toBe(id);
});

it.each([
  '',
  '{}',
  id.slice(1),
  `${id}0`,
  `${id}) or (1 eq 1`,
  `{${id.replace('-', '{-')}}`,
  `${id.replace('-', '-}')}`,
  null,
  undefined,
])('no id is found in %s', (value) => {
  expect(readRecordId(value)).toBeUndefined();
});
