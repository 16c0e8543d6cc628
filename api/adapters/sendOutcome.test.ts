import { expect, it } from 'vitest';
import { outcomeOfAnswer, outcomeOfSilence } from './sendOutcome.ts';

const now = new Date('2026-03-01T01:00:00Z');

it.each([
  [{ status: 202 }, { kind: 'accepted' }],
  [
    { status: 429, retryAfter: '30' },
    { kind: 'throttled', retryAfterSeconds: 30 },
  ],
  [
    { status: 429, retryAfter: 'Sun, 01 Mar 2026 01:02:00 GMT' },
    { kind: 'throttled', retryAfterSeconds: 120 },
  ],
  [{ status: 429 }, { kind: 'throttled', retryAfterSeconds: 60 }],
  [
    { status: 400, body: '{"error":{"code":"EmailDroppedAllRecipientsSuppressed","message":"aisyah@example.com"}}' },
    { kind: 'refused', because: 'message', code: '400 EmailDroppedAllRecipientsSuppressed' },
  ],
  [
    { status: 400, body: '{"code":"not a code: aisyah@example.com"}' },
    { kind: 'refused', because: 'message', code: '400' },
  ],
  [{ status: 401 }, { kind: 'refused', because: 'setup', code: '401' }],
  [{ status: 409 }, { kind: 'unclear' }],
  [{ status: 503 }, { kind: 'unclear' }],
  [{ status: 502 }, { kind: 'unanswered', timedOut: false }],
  [{ status: 504 }, { kind: 'unanswered', timedOut: true }],
])('the answer %j is read', (answer, outcome) => expect(outcomeOfAnswer(answer, now)).toEqual(outcome));

it.each([
  ['ECONNREFUSED', false, { kind: 'unreachable' }],
  ['ENOTFOUND', false, { kind: 'unreachable' }],
  ['ECONNRESET', false, { kind: 'unanswered', timedOut: false }],
  [undefined, true, { kind: 'unanswered', timedOut: true }],
])('silence after %s (timed out: %s) means that the message is %j', (code, timedOut, outcome) => {
  expect(outcomeOfSilence(Object.assign(new Error('x'), { code }), timedOut)).toEqual(outcome);
});
