import { expect, it } from 'vitest';
import { pdpaStatement } from '../forms/consent.ts';
import { wordings } from './wordings.ts';

it('the words that people agree to have a version in each language: other words need a new one, and the old ones stay', () => {
  expect(wordings).toMatchSnapshot();
  for (const { language, text } of wordings)
    if (language !== 'en') expect(text.filter((each) => pdpaStatement.some((english) => english === each))).toEqual([]);
});
