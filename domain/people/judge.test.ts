import { describe, expect, it } from 'vitest';
import { allPairs, boundaryPairs, strangersPairs } from './corpus/pairs.ts';
import { judgePeople } from './judge.ts';
import { compareNames } from './names.ts';
import type { Person } from './person.ts';
import { rules } from './rules.ts';

const tan: Person = {
  name: 'Tan Wei Ming',
  emails: ['wei@example.com'],
  phones: ['+6591234567'],
  birthday: '1990-03-05',
};
const somebody = (changes: Partial<Person> = {}): Person => ({
  name: 'Tan Wei Ming',
  emails: [],
  phones: [],
  ...changes,
});
const verdictOf = (one: Partial<Person>, other: Partial<Person>) => judgePeople(somebody(one), somebody(other)).verdict;

describe('pairs of records', () => {
  it('different people are never called the same', () => {
    const wrong = allPairs.filter(
      ({ truth, one, other }) => truth === 'different' && judgePeople(one, other).verdict === 'same',
    );
    expect(wrong).toEqual([]);
  });

  it('of the same people, by somebody who had not seen the rules, 95 % at least may be the same', () => {
    const same = strangersPairs.filter(({ truth }) => truth === 'same');
    const found = same.filter(({ one, other }) => judgePeople(one, other).verdict !== 'different');
    expect(found.length / same.length).toBeGreaterThanOrEqual(0.95);
  });

  it('of the same people at the edge of a rule, all may be the same', () => {
    const missed = boundaryPairs.filter(
      ({ truth, one, other }) => truth === 'same' && judgePeople(one, other).verdict === 'different',
    );
    expect(missed).toEqual([]);
  });

  it('the verdict does not depend on which record comes first', () => {
    for (const { one, other } of allPairs) expect(judgePeople(one, other)).toEqual(judgePeople(other, one));
  });
});

describe('names', () => {
  it.each([
    ['Tan Wei Ming', 'wei ming TAN', 'same'],
    ['Tan Wei Ming', 'Tan, Weiming', 'same'],
    ['Tan Wei-Ming', 'Tan Wei Ming', 'same'],
    ['Tan Wei Ming', 'Tan Ming Wei', 'similar'],
    ['Ravi s/o Kumar', 'Ravi Kumar', 'same'],
    ['Siti Nurhaliza Binte Ahmad', 'siti nurhaliza bte. ahmad', 'same'],
    ['Tan Bin', 'Tan', 'similar'],
    ['So Mei Ling', 'Mei Ling', 'similar'],
    ['Dr José García', 'Jose Garcia', 'same'],
    ['Mohd Faiz Rahman', 'Muhammad Faiz Rahman', 'same'],
    ['Tan Ah Kow @ Chen Yaguo', 'Chen Yaguo', 'same'],
    ['Tan A K', 'Tan Ah Kow', 'similar'],
    ['Sarah Tan Mei Ling', 'Tan Mei Ling', 'similar'],
    ['Lim Mei Hua', 'Tan Mei Hua', 'similar'],
    ['Jonathan Lee', 'Jonathon Lee', 'similar'],
    ['Eve Lim', 'Adam Tan', 'other'],
    ['陈伟明', 'Tan Wei Ming', 'unknown'],
    ['', 'Tan Wei Ming', 'unknown'],
  ] as const)('the names “%s” and “%s” are %s', (one, other, likeness) => {
    expect(compareNames(one, other)).toBe(likeness);
    expect(compareNames(other, one)).toBe(likeness);
  });
});

describe('one person', () => {
  it.each([
    [
      'a mailbox in other letters',
      { emails: ['Wei.Ming+gym@Gmail.com'] },
      { emails: ['weiming@googlemail.com'] },
      'same',
    ],
    ['a number without its country', { phones: ['9123 4567'] }, { phones: ['+65 9123-4567'] }, 'same'],
    ['a number dialled from abroad', { phones: ['0065 9123 4567'] }, { phones: ['91234567'] }, 'same'],
    ['numbers of two countries that end alike', { phones: ['+65 91234567'] }, { phones: ['+60 1191234567'] }, 'may be'],
    ['an email and another birthday', tan, { ...tan, phones: [], birthday: '1990-05-03' }, 'may be'],
    ['a birthday alone', tan, { birthday: '1990-03-05', emails: ['new@example.com'] }, 'may be'],
    ['only the name', tan, { emails: ['x@example.com'], phones: ['98765432'] }, 'different'],
  ] as const)('of people of one name who have %s in common, the verdict is right', (_what, one, other, verdict) => {
    expect(verdictOf(one, other)).toBe(verdict);
  });

  it('a family’s email or a couple’s phone never makes two names one person', () => {
    const mother = { ...tan, name: 'Lim Mei Hua', birthday: undefined };
    expect(judgePeople(tan, mother)).toMatchObject({ verdict: 'may be', reason: 'Same email, but another name' });
    expect(judgePeople(tan, { ...mother, emails: [] }).reason).toBe('Same phone, but another name');
    for (const { when, verdict } of rules) if (verdict === 'same') expect(when.name).toEqual(['same']);
  });
});
