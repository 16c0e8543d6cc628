/** What is unknown, and what the mail service says of it, over a row and a ledger in memory. */
import { expect, it } from 'vitest';
import type { OccasionState } from '../../../domain/contract/email.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { endUnknown } from './askAgain.ts';
import { emailRun, inSeconds, kayaking, now, storedDelivery, storedEmail } from './emailRun.example.ts';

const occasion = { kind: 'activity', id: 'k' } as const;
const unknown = storedDelivery();

it.each<[string, Partial<OccasionState>, boolean]>([
  ['is sent again under its id before its session', {}, true],
  ['stays unknown where its session has begun', { start: inSeconds(-60) }, false],
  ['stays unknown where its session was cancelled', { cancelledOn: inSeconds(-60) }, false],
])('a reminder that the mail service never received %s', async (_what, changes, isSent) => {
  const email = storedEmail({ status: dispatchStatus.codes.sent, occasion, scheduledOn: inSeconds(-3600) });
  const { context, log } = emailRun({
    found: [email],
    delivery: [unknown],
    occasions: { find: async () => ({ ...kayaking, state: { ...kayaking.state, ...changes } }) },
  });
  expect(await endUnknown(unknown, { kind: 'never-sent' }, context)).toBe(isSent);
  expect(log.some((entry) => Array.isArray(entry) && entry[0] === 'resolve')).toBe(isSent);
});

it('an unknown outcome of an email that was deleted before it is sent again says so', async () => {
  const { context } = emailRun({ found: [undefined] });
  const ends: unknown[] = [];
  const record: typeof context.deliveries.recordOutcome = async (_found, outcome) => void ends.push(outcome);
  const given = { ...context, sendGraceSeconds: 1, deliveries: { ...context.deliveries, recordOutcome: record } };
  const delivery = storedDelivery({ modifiedOn: now });
  expect(await endUnknown(delivery, { kind: 'never-sent' }, given)).toBe(true);
  expect(ends).toEqual([{ status: 'failed', lastError: expect.stringContaining('deleted') }]);
});
