import { expect, it } from 'vitest';
import { wordings } from './wordings.ts';

it('the words that people agree to have a version: other words need a new one, and the old ones stay', () => {
  expect(wordings).toMatchSnapshot();
});
