import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSpecifics, writeSpecifics } from './specifics.ts';

it.each([
  ['', undefined, ''],
  ['No', 'No', ''],
  ['no.', 'No', ''],
  ['Yes', 'Yes', ''],
  ['Yes: asthma since 2019', 'Yes', 'asthma since 2019'],
  ['yes - asthma', 'Yes', 'asthma'],
  ['YES, asthma', 'Yes', 'asthma'],
  ['None that I know of', undefined, 'None that I know of'],
  ['Asthma', undefined, 'Asthma'],
  ['No known allergies', undefined, 'No known allergies'],
  ['No, but my knee hurts', 'No', 'but my knee hurts'],
])('a Yes or No with specifics is read from %j', (text, answer, details) =>
  expect(readSpecifics(text)).toEqual({ answer, details }),
);

it('a Yes or No with specifics is read back as it was written, whatever the words', () => {
  fc.assert(
    fc.property(fc.constantFrom<'Yes' | 'No'>('Yes', 'No'), fc.string({ unit: 'grapheme' }), (answer, details) => {
      expect(readSpecifics(writeSpecifics({ answer, details }))).toEqual({ answer, details });
    }),
  );
});

it('a Yes or No with specifics keeps every word of a text that says neither', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readSpecifics(text);
      if (!read.answer) expect(writeSpecifics(read)).toBe(text);
    }),
  );
});
