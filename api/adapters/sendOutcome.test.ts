import { expect, it } from 'vitest';
import { outcomeOfAnswer, outcomeOfFailure, outcomeOfSilence } from './sendOutcome.ts';

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
  [
    { status: 400, body: `{"code" : "${'x'.repeat(61)}"}` },
    { kind: 'refused', because: 'message', code: '400' },
  ],
  [{ status: 299 }, { kind: 'accepted' }],
  [{ status: 300 }, { kind: 'refused', because: 'message', code: '300' }],
  [
    { status: 429, retryAfter: 'soon' },
    { kind: 'throttled', retryAfterSeconds: 60 },
  ],
  [{ status: 401 }, { kind: 'refused', because: 'setup', code: '401' }],
  [{ status: 403 }, { kind: 'refused', because: 'setup', code: '403' }],
  [{ status: 404 }, { kind: 'refused', because: 'setup', code: '404' }],
  [{ status: 499 }, { kind: 'refused', because: 'message', code: '499' }],
  [{ status: 500 }, { kind: 'unclear' }],
  [{ status: 408 }, { kind: 'unanswered', timedOut: true }],
  [{ status: 409 }, { kind: 'unclear' }],
  [{ status: 503 }, { kind: 'unclear' }],
  [{ status: 502 }, { kind: 'unanswered', timedOut: false }],
  [{ status: 504 }, { kind: 'unanswered', timedOut: true }],
])('the answer %j is read', (answer, outcome) => expect(outcomeOfAnswer(answer, now)).toEqual(outcome));

it.each([
  ['ECONNREFUSED', false, { kind: 'unreachable' }],
  ['ENOTFOUND', false, { kind: 'unreachable' }],
  ['EAI_AGAIN', false, { kind: 'unreachable' }],
  ['ECONNRESET', false, { kind: 'unanswered', timedOut: false }],
  [undefined, true, { kind: 'unanswered', timedOut: true }],
])('silence after %s (timed out: %s) means that the message is %j', (code, timedOut, outcome) => {
  expect(outcomeOfSilence(Object.assign(new Error('x'), { code }), timedOut)).toEqual(outcome);
});

it('an error that is no error of the connection means silence', () => {
  expect(outcomeOfSilence({ code: 'ECONNREFUSED' }, true)).toEqual({ kind: 'unanswered', timedOut: true });
  expect(outcomeOfSilence(new Error('x'), false)).toEqual({ kind: 'unanswered', timedOut: false });
  expect(outcomeOfSilence(undefined, false)).toEqual({ kind: 'unanswered', timedOut: false });
});

it('an accepted message that failed is refused with the code of its failure', () => {
  const refused = { kind: 'refused', because: 'message' };
  expect(outcomeOfFailure({ status: 200, body: '{"code" : "Bounced"}' })).toEqual({ ...refused, code: 'Bounced' });
  expect(outcomeOfFailure({ status: 200, body: null })).toEqual({ ...refused, code: '' });
});
