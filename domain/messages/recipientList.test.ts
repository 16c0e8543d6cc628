import { expect, it } from 'vitest';
import { hasMoreRecipients, joinRecipients, readRecipients } from './recipientList.ts';

it('the recipients of a row are counted up to a limit without being read', () => {
  expect([1, 2, 3].map((most) => hasMoreRecipients('a@x.test,b@x.test,c@x.test', most))).toEqual([true, true, false]);
  expect([',a', 'a', ''].map((row) => hasMoreRecipients(row, 1))).toEqual([true, false, false]);
  expect(hasMoreRecipients(',,', 2)).toBe(true);
  expect(hasMoreRecipients('', 0)).toBe(true);
});

it('the recipients of a row are read each once, as they were first written', () => {
  expect(readRecipients(' Ana@x.test , ana@x.test,, no address ,b@x.test,a@b@c.org')).toEqual({
    addresses: ['Ana@x.test', 'b@x.test'],
    wrong: ['no address', 'a@b@c.org'],
  });
  expect(readRecipients(['b@x.test', 'B@x.test'])).toEqual({ addresses: ['b@x.test'], wrong: [] });
  expect(readRecipients(null)).toEqual({ addresses: [], wrong: [] });
  expect(joinRecipients(['a@x.test', 'b@x.test'])).toBe('a@x.test,b@x.test');
});
