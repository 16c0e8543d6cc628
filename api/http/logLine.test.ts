import { expect, it } from 'vitest';
import { logLine } from './logLine.ts';

it('a line of the log is JSON that begins with its event, so that an alert can find it', () => {
  expect(logLine('refusal', { status: 401 })).toBe('{"event":"refusal","status":401}');
});
