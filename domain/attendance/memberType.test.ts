import { expect, it } from 'vitest';
import { volunteerRole } from '../schema/choices/volunteers.ts';
import { memberTypeOf } from './memberType.ts';

it('each role has its member type', () => {
  const types = volunteerRole.options.map(({ code, label }) => [label, memberTypeOf(code)]);
  expect(Object.fromEntries(types)).toEqual({
    'ad hoc volunteer': 955870002,
    alumni: 955870002,
    'Life! Mentor': 955870000,
    'reading mentor/buddy': 955870001,
    'regular volunteer': 955870002,
    'academic mentor/tutor': 955870001,
    'corporate volunteer leader': 955870003,
    'corporate volunteer member': 955870003,
  });
});

it.each([null, undefined, 955870099])('a role of %s is like any other', (role) => {
  expect(memberTypeOf(role)).toBe(955870002);
});
