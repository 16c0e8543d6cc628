import { expect, it } from 'vitest';
import { doubtsAbout, doubtsSentence } from './refereeDoubts.ts';

it.each([
  'Mother',
  'my older brother',
  'Brother-in-law',
  'Auntie',
  'GRANDFATHER',
  'family',
  'Step-sister',
  '妈妈',
  'kakak',
])('a referee who is %o may be family', (relationship) =>
  expect(doubtsAbout(relationship, 3)).toEqual(['may be family']),
);

it.each([
  'Supervisor',
  'Family friend',
  'Mother’s colleague',
  'Grandmaster of my chess club',
  'Manager',
  'Maths tutor',
  'Pastor',
])('a referee who is %o is not taken for family', (relationship) => expect(doubtsAbout(relationship, 3)).toEqual([]));

it('a referee is known long enough from three years on, and nothing is said while that is not known', () => {
  expect([2.9, 3, undefined].map((years) => doubtsAbout('Coach', years).length)).toEqual([1, 0, 0]);
});

it('a volunteer is told which referee there is a doubt about, and nothing of one who stays or is fine', () => {
  const kept = { Relationship: '', NoYearsKnown: '' };
  const fine = { Relationship: 'Coach', NoYearsKnown: '4' };
  expect(doubtsSentence([kept, fine])).toBeUndefined();
  expect(doubtsSentence([fine, { Relationship: 'Aunt', NoYearsKnown: '1' }])).toContain(
    'referee 2 has known you for less than 3 years and may be a member of your family',
  );
});
