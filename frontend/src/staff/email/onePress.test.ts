import { expect, it } from 'vitest';
import { RequestFailed } from '../../http/request.ts';
import { onePress } from './onePress.ts';

const lost = () => new RequestFailed(0);
const refused = () => new RequestFailed(422, { code: 'no-address', message: 'You have no address.' });

/** A button whose requests the test answers, in their order. */
function aButton() {
  const requests: { content: string; key: string; answer: (given: string | Error) => void }[] = [];
  let keys = 0;
  const press = onePress(
    (content: string, key) =>
      new Promise<string>((resolve, reject) => {
        const answer = (given: string | Error) => (given instanceof Error ? reject(given) : resolve(given));
        requests.push({ content, key, answer });
      }),
    () => {
      keys += 1;
      return `key ${keys}`;
    },
  );
  const answer = (given: string | Error) => requests.at(-1)?.answer(given);
  const pressed = (content: string, given: string | Error) => {
    const pressing = press(content);
    answer(given);
    return pressing;
  };
  return { press, pressed, answer, keys: () => requests.map(({ key }) => key) };
}

it('two simultaneous presses are one request, and both get its answer', async () => {
  const { press, answer, keys } = aButton();
  const presses = [press('Retry'), press('Retry')];
  answer('2 are sent again');
  expect(await Promise.all(presses)).toEqual(['2 are sent again', '2 are sent again']);
  expect(keys()).toEqual(['key 1']);
});

it('a press after a lost answer keeps its key, until there is an answer', async () => {
  const { pressed, keys } = aButton();
  for (let time = 0; time < 2; time += 1) await expect(pressed('Test', lost())).rejects.toThrow(RequestFailed);
  expect(await pressed('Test', 'sent')).toBe('sent');
  await pressed('Test', 'sent');
  expect(keys()).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
});

it('a press with other content is a new one, also after a lost answer', async () => {
  const { pressed, keys } = aButton();
  await expect(pressed('Test', lost())).rejects.toThrow(RequestFailed);
  await pressed('Test, changed', 'sent');
  expect(keys()).toEqual(['key 1', 'key 2']);
});

it('a press after a final refusal is a new one', async () => {
  const { pressed, keys } = aButton();
  await expect(pressed('Test', refused())).rejects.toThrow('You have no address.');
  await pressed('Test', 'sent');
  expect(keys()).toEqual(['key 1', 'key 2']);
});
