import { expect, it } from 'vitest';
import { guidanceFor } from './guidance.ts';

it('what is to be done begins with who asks, and once that is checked says what a pressed link does not show', () => {
  for (const isReferee of [false, true]) {
    expect(guidanceFor('access', isReferee, false)[0]).toMatch(/^Check who asks: call/);
    expect(guidanceFor('access', isReferee, true)[0]).toMatch(/if others read it too, call/);
    expect(guidanceFor('withdrawal', isReferee, true).join()).not.toMatch(/Check who asks/);
  }
  expect(guidanceFor('dispute', false, true)).toEqual(guidanceFor('dispute', false, false));
});
