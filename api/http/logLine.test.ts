import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { logEvents, logLine } from './logLine.ts';

const documented = readFileSync(path.join(import.meta.dirname, '../../docs/security.md'), 'utf8');

it.each(logEvents)('docs/security.md lists the event %s of the log', (event) => {
  expect(documented).toContain(`| \`${event}\` |`);
});

it('a line of the log is JSON that begins with its event, so that an alert can find it', () => {
  expect(logLine('refusal', { status: 401 })).toBe('{"event":"refusal","status":401}');
});
