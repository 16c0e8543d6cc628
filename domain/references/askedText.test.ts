import { expect, it } from 'vitest';
import { askedText } from './askedText.ts';

it('the outcome of asking is one sentence for each referee', () => {
  const name = 'Tan Wei Ling';
  expect(askedText([])).toBe('');
  expect(
    askedText([
      { name, outcome: 'asked' },
      { name, outcome: 'later', on: '2026-03-02T01:00:00Z' },
      { name, outcome: 'asked-before' },
      { name, outcome: 'answered' },
      { name, outcome: 'held' },
      { name, outcome: 'no-address' },
      { name, outcome: 'refused' },
    ]),
  ).toBe(
    [
      'Tan Wei Ling has been asked.',
      'Tan Wei Ling will be asked on 02/03/2026 09:00, in working hours.',
      'Tan Wei Ling was already asked.',
      'Tan Wei Ling has already answered.',
      'Tan Wei Ling is on hold, so nothing was sent. Release it under References first.',
      'Tan Wei Ling has no address that we can write to. Please add one.',
      'The message to Tan Wei Ling could not be sent now. The system tries again; see References.',
    ].join(' '),
  );
});
