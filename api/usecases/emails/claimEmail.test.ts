/** What a press may begin again of an email whose activity has changed since. */
import { expect, it } from 'vitest';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { codeOf, emailRun, inSeconds, kayaking, storedDelivery, storedEmail } from './emailRun.example.ts';
import { resolveUnknown, retryFailed } from './retryDeliveries.ts';
import { resumeEmail } from './stopEmail.ts';

const { partlyFailed, stopped } = dispatchStatus.codes;
const ref = { kind: 'scheduled', id: 'e' } as const;

it.each([
  ['sent again', partlyFailed, retryFailed],
  ['resumed', stopped, resumeEmail],
] as const)('an email that is outdated is not %s', async (_how, status, press) => {
  const about = {
    status,
    recipients: '',
    occasion: { kind: 'activity', id: 'k' },
    scheduledOn: inSeconds(-60),
  } as const;
  const begun = { find: async () => ({ ...kayaking, state: { ...kayaking.state, start: inSeconds(-1) } }) };
  const run = emailRun({ found: [storedEmail(about)], occasions: begun });
  expect([await codeOf(press(ref, run.context)), run.log]).toEqual(['invalid-email', []]);
  expect(await codeOf(press(ref, emailRun({ found: [storedEmail(about)] }).context))).toBe('done');
  // A message of it that did not arrive is not sent again either; that one did arrive may be said.
  const unknown = emailRun({ found: [storedEmail(about)], occasions: begun, delivery: [storedDelivery()] });
  const say = (arrived: boolean) => codeOf(resolveUnknown({ delivery: 'd', arrived }, unknown.context));
  expect([await say(false), [...unknown.log], await say(true)]).toEqual(['invalid-email', [], 'done']);
});
