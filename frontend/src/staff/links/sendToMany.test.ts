import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../../domain/contract/answers.ts';
import { RequestFailed } from '../../http/request.ts';
import { SignInNeeded } from '../session/tokens.ts';
import { type JobOutcome, type LinkJob, sendToMany } from './sendToMany.ts';

const jobs = (count: number): LinkJob[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    name: `N ${index}`,
    channel: 'email',
    key: `k-${index}`,
  }));
const refusal = (status: number, code: ErrorCode, message = 'No.') => new RequestFailed(status, { code, message });

/** Runs with a provider that answers each call with the next of a job's answers, and then accepts it. */
async function run(list: LinkJob[], answers: Record<string, Error[]> = {}, abort = new AbortController()) {
  const calls: string[] = [];
  const waits: number[] = [];
  const outcomes = new Map<string, JobOutcome>();
  let atOnce = 0;
  let most = 0;
  await sendToMany(list, {
    send: async ({ id, key }) => {
      calls.push(key);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      const answer = answers[id]?.shift();
      if (answer) throw answer;
    },
    onOutcome: ({ id }, outcome) => void outcomes.set(id, outcome),
    onWaiting: () => {},
    signal: abort.signal,
    wait: async (ms) => void waits.push(ms),
  });
  return { calls, waits, outcomes, most };
}

it('forty people get one message each, a few at a time', async () => {
  const { calls, outcomes, most } = await run(jobs(40));
  expect(new Set(calls).size).toBe(40);
  expect(calls).toHaveLength(40);
  expect([...outcomes.values()].every(({ kind }) => kind === 'sent')).toBe(true);
  expect(most).toBeLessThanOrEqual(3);
});

it('a message without an answer is retried under its own key, and fails in the end', async () => {
  const lost = () => new RequestFailed(0);
  const { calls, outcomes } = await run(jobs(2), { 'id-0': [lost()], 'id-1': [lost(), lost(), lost(), lost()] });
  expect(calls.filter((key) => key === 'k-0')).toHaveLength(2);
  expect(calls.filter((key) => key === 'k-1')).toHaveLength(4);
  expect(outcomes.get('id-0')).toEqual({ kind: 'sent' });
  expect(outcomes.get('id-1')).toMatchObject({ kind: 'failed' });
});

it('a message whose first try is still under way is asked for again, until its outcome is known', async () => {
  const words = 'This message is being sent right now. Please wait a moment.';
  const still = () => refusal(409, 'being-sent', words);
  const { calls, outcomes } = await run(jobs(2), {
    'id-0': [new RequestFailed(0), still()],
    'id-1': [still(), still(), still(), still()],
  });
  expect(calls.filter((key) => key === 'k-0')).toHaveLength(3);
  expect(outcomes.get('id-0')).toEqual({ kind: 'sent' });
  expect(outcomes.get('id-1')).toEqual({ kind: 'failed', reason: words });
});

it('a busy provider is waited for, however long it takes', async () => {
  const busy = Array.from({ length: 9 }, () => refusal(429, 'too-many-requests'));
  const { outcomes, waits } = await run(jobs(1), { 'id-0': busy });
  expect(outcomes.get('id-0')).toEqual({ kind: 'sent' });
  expect(waits).toHaveLength(9);
});

it.each<[ErrorCode, number, string, JobOutcome]>([
  [
    'no-address',
    422,
    'This record has no mobile number.',
    { kind: 'leftOut', reason: 'This record has no mobile number.' },
  ],
  ['sent-already', 409, 'Sent at 14:02. Send again?', { kind: 'leftOut', reason: 'Sent at 14:02.' }],
  ['send-unclear', 502, 'Nobody knows.', { kind: 'failed', reason: 'Nobody knows.' }],
])('%s ends a message with its reason, and the others go on', async (code, status, message, outcome) => {
  const { calls, outcomes } = await run(jobs(3), { 'id-1': [refusal(status, code, message)] });
  expect(outcomes.get('id-1')).toEqual(outcome);
  expect([...outcomes.values()].filter(({ kind }) => kind === 'sent')).toHaveLength(2);
  expect(calls).toHaveLength(3);
});

it('nothing more is sent once it is stopped, or nobody is signed in', async () => {
  const abort = new AbortController();
  abort.abort();
  expect((await run(jobs(5), {}, abort)).calls).toEqual([]);
  await expect(run(jobs(1), { 'id-0': [new SignInNeeded()] })).rejects.toBeInstanceOf(SignInNeeded);
});
