import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { untilRefused } from './site/untilRefused.ts';

const error = (text: string) => ({ type: () => 'error', text: () => text });

it('a page whose policy refuses a part is reported at once with the policy, though the work on it never ends', async () => {
  const page = new EventEmitter();
  const asked = untilRefused(page, 'Feedback', () => new Promise(() => {}));
  page.emit(
    'console',
    error('Applying inline style violates the following Content Security Policy directive "style-src"'),
  );
  expect(await asked).toEqual([
    expect.stringMatching(/^Feedback: the browser says ".*style-src"/),
    'Feedback: the policy breaks the page.',
  ]);
});

it('what is found before work breaks off is kept, with why it did', async () => {
  const page = new EventEmitter();
  const asked = untilRefused(page, 'Feedback', async () => {
    page.emit('console', error('404'));
    page.emit('console', { type: () => 'log', text: () => 'Content Security Policy' });
    throw new Error('Timeout 30000ms exceeded.\nCall log');
  });
  expect(await asked).toEqual(['Feedback: the browser says "404".', 'Feedback: Timeout 30000ms exceeded.']);
});
