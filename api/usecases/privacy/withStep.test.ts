import { expect, it } from 'vitest';
import { tables } from '../../../domain/schema/index.ts';
import { withLine } from './withStep.ts';

it('a full list of steps keeps the newest and the first, and shows that lines are missing', () => {
  const { maxLength } = tables.privacyRequest.columns.steps;
  const lines = Array.from({ length: maxLength / 100 }, (_, nth) => `${nth} `.padEnd(99, 'x'));
  const kept = withLine('new', [...lines, 'written down'].join('\n'));
  expect(kept.length).toBeLessThanOrEqual(maxLength);
  expect(kept.split('\n')).toEqual(['new', ...lines.slice(0, -1), '…', 'written down']);
  expect(withLine('new', kept).split('\n').slice(-2)).toEqual(['…', 'written down']);
  expect(withLine('written down', '')).toBe('written down');
});
