import { expect, it, vi } from 'vitest';
import { noteStatus, onRefusal, refusesNow } from './refusals.ts';

it('a refusal for a moment is told once, and is over with the next answer of another kind', () => {
  const told = vi.fn();
  const end = onRefusal(told);
  for (const status of [200, 503, 503]) noteStatus(status);
  expect([told.mock.calls.length, refusesNow()]).toEqual([1, true]);
  noteStatus(403);
  end();
  noteStatus(503);
  expect([told.mock.calls.length, refusesNow()]).toEqual([2, true]);
  noteStatus(200);
});
