import { expect, it } from 'vitest';
import { errorsAfter } from '../examples.example.ts';
import { greet } from '../greet.ts';
import { answerErrors } from '../texts.ts';
import { volunteerFeedback } from './questions.ts';

it.each(['0', '10'])('a rating may be %s', (rating) =>
  expect(errorsAfter(volunteerFeedback, { crf69_recommend_lcss: rating })).toEqual({}),
);

it.each(['11', '-1', '7.5', '1e1', 'ten'])('a rating may not be %s', (rating) =>
  expect(errorsAfter(volunteerFeedback, { crf69_recommend_lcss: rating })).toEqual({
    crf69_recommend_lcss: answerErrors.number(0, 10),
  }),
);

it('the feedback greets the volunteer by name', () => {
  expect(volunteerFeedback.link && greet(volunteerFeedback.link, { vol_name: 'Nur Aisyah' })).toContain(
    'Hello Nur Aisyah,',
  );
  expect(volunteerFeedback.link && greet(volunteerFeedback.link, {})).toContain('Hello there,');
});
