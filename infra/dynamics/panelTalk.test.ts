import { expect, it, vi } from 'vitest';
import { talkWithPanel } from './panelTalk.ts';

const origin = 'https://volunteers.example.org';

/** A form that listens, and a panel that records the messages it receives. */
function aTalk(token: string | undefined) {
  const page = new EventTarget();
  const told: [unknown, unknown][] = [];
  const panel = { postMessage: (message: unknown, target: unknown) => void told.push([message, target]) };
  const answers = { token: vi.fn(async () => token), referees: vi.fn(async () => '<table></table>') };
  const stop = talkWithPanel({ page, panel, origin, answers });
  const say = async (data: unknown, from: { source?: object; origin?: string } = {}) => {
    page.dispatchEvent(Object.assign(new Event('message'), { source: panel, origin, data, ...from }));
    await new Promise(setImmediate);
  };
  return { say, told, stop, answers };
}

it('the form sends the token to the panel’s own origin', async () => {
  const { say, told } = aTalk('secret');
  await say({ type: 'loadedframe' });
  expect(told).toEqual([[{ type: 'token', token: 'secret' }, origin]]);
});

it('the form sends no token when the person has to sign in', async () => {
  const { say, told } = aTalk(undefined);
  await say({ type: 'loadedframe' });
  expect(told).toEqual([]);
});

it.each([
  ['another origin', { type: 'loadedframe' }, { origin: 'https://volunteers.example.org.evil.test' }],
  ['another window', { type: 'loadedframe' }, { source: {} }],
  ['words', 'loadedframe', {}],
  ['nothing', null, {}],
  ['another question', { type: 'toString' }, {}],
  ['a question in a list', ['loadedframe'], {}],
])('the form ignores %s', async (_case, data, from) => {
  const { say, told, answers } = aTalk('secret');
  await say(data, from);
  expect(told).toEqual([]);
  expect(answers.token).not.toHaveBeenCalled();
});

it('the form answers no more once it was stopped', async () => {
  const { say, told, stop } = aTalk('secret');
  stop();
  await say({ type: 'load_cr' });
  expect(told).toEqual([]);
});

it('the console reports that an answer failed, and none of its content', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { say, answers } = aTalk('secret');
  answers.referees.mockRejectedValue(new Error('Nur Aisyah'));
  await say({ type: 'load_cr' });
  expect(shown.mock.calls).toEqual([['Volunteer panels: the panel could not be answered.']]);
  shown.mockRestore();
});
