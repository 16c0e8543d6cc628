import { expect, it } from 'vitest';
import { characterReferees } from '../forms/characterReferees/questions.ts';
import { withNamed } from '../forms/namedReferees.ts';
import { entry, only } from '../forms/refereeEntry.example.ts';
import { volunteerExit } from '../forms/volunteerExit/questions.ts';
import { inOneSpelling } from './refereeSpellings.ts';

const list = (...entries: unknown[]) => ({ crf69_characterreferees: entries });

it('a list of referees has each person in one spelling: that of the earlier list, or the first', () => {
  const twice = list(entry('Lim Mei'), entry('Mdm Lim Mei'));
  expect(inOneSpelling(characterReferees, twice)).toEqual(list(entry('Lim Mei'), entry('Lim Mei')));
  const named = withNamed(characterReferees, [{ name: 'Mei Lim', answered: true }]);
  expect(inOneSpelling(named, list(only('Lim, Mei'), entry('Bo')))).toEqual(list(only('Mei Lim'), entry('Bo')));
  expect(inOneSpelling(characterReferees, list(entry('Lim Mei'), entry('Lim Mei Fen')))).toEqual(
    list(entry('Lim Mei'), entry('Lim Mei Fen')),
  );
});

it('what is no list of referees, and a name that is too long, is left to the check', () => {
  const given = list('Ann', null, { Name: 1 });
  expect(inOneSpelling(characterReferees, given)).toEqual(given);
  const long = list(entry('a '.repeat(5000)), entry('a '.repeat(5000)));
  expect(inOneSpelling(characterReferees, long)).toEqual(long);
  expect(inOneSpelling(characterReferees, {})).toEqual({});
  expect(inOneSpelling(volunteerExit, list(entry('Ann'), entry('Mdm Ann')))).toEqual(
    list(entry('Ann'), entry('Mdm Ann')),
  );
});
