import { describe, expect, it } from 'vitest';
import { defaultRange, instantsOf, rangeProblem, readRange } from './dayRange.ts';

describe('a range', () => {
  it('is this year until today, unless the address says otherwise', () => {
    const usual = { from: '2026-01-01', to: '2026-11-22' };
    expect(defaultRange('2026-11-22')).toEqual(usual);
    expect(readRange(null, null, '2026-11-22')).toEqual(usual);
    expect(readRange('2025-02-30', 'soon', '2026-11-22')).toEqual(usual);
    expect(readRange('2025-02-28', '2025-03-01', '2026-11-22')).toEqual({ from: '2025-02-28', to: '2025-03-01' });
  });

  it('holds the whole of its first and last day in Singapore', () => {
    expect(instantsOf({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
      from: '2025-12-31T16:00:00.000Z',
      before: '2026-01-01T16:00:00.000Z',
    });
  });

  it('does not end before it begins', () => {
    expect(rangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toBe('The first day is after the last day.');
    expect(rangeProblem({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined();
  });
});
