import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { languageHeader } from '../../../../domain/contract/filling.ts';
import { volunteerApplication } from '../../../../domain/forms/volunteerApplication/questions.ts';
import { RequestFailed } from '../../http/request.ts';
import { Stopped } from '../sending/stopping.ts';
import { sendAnswers } from './submission.ts';

const silence = (_path: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
const tries = vi.fn<typeof fetch>();
const stop = () => new AbortController();
const send = ({ signal } = stop()) =>
  sendAnswers(volunteerApplication, {}, 'key', signal).catch((error: unknown) => error);

// Loaded once something is typed, as in a page.
beforeAll(() => import('../answers/prepare.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', tries.mockReset().mockImplementation(silence));
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a try without an answer for twenty seconds is one of six, after which nothing is sent any more', async () => {
  const result = send();
  await vi.dynamicImportSettled();
  for (let seconds = 0; seconds < 300; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBeInstanceOf(RequestFailed);
  expect(tries).toHaveBeenCalledTimes(6);
});

it('the proof that the API asks for uses up no try, and ends the tries as late as any', async () => {
  const demand = { code: 'too-many-requests', message: 'Busy.', fields: { challenge: '0.0.0' } };
  for (let lost = 0; lost < 5; lost += 1) tries.mockRejectedValueOnce(new Error('one bar'));
  tries.mockImplementationOnce(async () => Response.json({ success: false, error: demand }, { status: 429 }));
  const result = send();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3000);
  await vi.dynamicImportSettled();
  for (let seconds = 0; seconds < 120; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(tries).toHaveBeenCalledTimes(7);
  expect(await result).toBeInstanceOf(RequestFailed);
});

it('a try is given twenty seconds, and the next one half a second later is stored', async () => {
  tries.mockImplementationOnce(silence);
  tries.mockImplementationOnce(async () => Response.json({ success: true, data: { reference: 'A' } }));
  const result = send();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(20_499);
  expect(tries).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toEqual({ reference: 'A' });
});

it.each([
  ['an answer', 0],
  ['the next try', 20_100],
])('whoever waits for %s stops at once, and nothing is sent any more', async (_what, ms) => {
  const stopping = stop();
  const result = send(stopping);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
  stopping.abort();
  expect(await result).toBeInstanceOf(Stopped);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toHaveBeenCalledTimes(1);
});

it.each([
  ['', null, 'en by default'],
  ['', 'en', 'en'],
  // A page that the device keeps, shown for want of a signal in another language than the chosen one.
  ['?kept', 'zh', 'en by default'],
  ['?lang=en', new Error('blocked'), 'en'],
  ['', new Error('blocked'), 'en by default'],
])('answers of an English page%s on a device that keeps %s come with the language “%s”', async (search, kept, said) => {
  const getItem = () => {
    if (kept instanceof Error) throw kept;
    return kept;
  };
  vi.stubGlobal('window', { location: { search } });
  vi.stubGlobal('localStorage', { getItem });
  void send();
  await vi.dynamicImportSettled();
  expect(new Headers(tries.mock.lastCall?.[1]?.headers).get(languageHeader)).toBe(said);
});
