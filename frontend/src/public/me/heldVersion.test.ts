import { expect, it } from 'vitest';
import { afterTelling, shownTo, untyped } from './heldVersion.ts';

const first = { version: '1' };

it('what is typed is saved over the version at which it was begun, until they are told of a newer one', () => {
  expect(shownTo(first, '2', false).version).toBe('2');
  const behind = shownTo(first, '2', true);
  expect(behind.version).toBe('1');
  expect([afterTelling(behind), untyped(behind)]).toEqual([{ version: '2' }, { version: '2' }]);
  expect(shownTo(afterTelling(first), '2', true)).toEqual({ version: '2' });
  expect(untyped(first)).toEqual(first);
});
