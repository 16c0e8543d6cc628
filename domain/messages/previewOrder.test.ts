import { expect, it } from 'vitest';
import { previewOrder } from './previewOrder.ts';

const ordered = (...names: string[]) =>
  previewOrder(names, (name) => name).map(({ name, extreme }) => (extreme ? `${extreme} ${name}` : name));

it('the longest and the emptiest copies come first, the others in their order', () => {
  expect(ordered('Ben', 'Ann', 'Christopher', '', 'Dan')).toEqual([
    'longest Christopher',
    'emptiest ',
    'Ben',
    'Ann',
    'Dan',
  ]);
});

it('the shortest name comes second where all are known', () => {
  expect(ordered('Ben', 'Jo', 'Christopher')).toEqual(['longest Christopher', 'emptiest Jo', 'Ben']);
});

it('recipients of equal names keep their order', () => {
  expect(ordered('Ann', 'Ben', 'Cat')).toEqual(['longest Ann', 'emptiest Ben', 'Cat']);
  expect(ordered('', '')).toEqual(['longest ', 'emptiest ']);
});

it('a single recipient is no extreme, and nobody is nobody', () => {
  expect([ordered('Ann'), ordered()]).toEqual([['Ann'], []]);
});
