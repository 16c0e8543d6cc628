import { afterEach, expect, it, vi } from 'vitest';
import { newUuid } from './newUuid.ts';

afterEach(() => vi.unstubAllGlobals());

it('ids are random UUIDs of version 4, also where the browser makes none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
