import { expect, it } from 'vitest';
import { replyToAmong, replyToLabel, replyToRefused, wrongReplyTo, wrongReplyToOf } from './replyTo.ts';

const team = { address: 'team@charity.test', name: 'The team' };
const allowed = [{ address: 'first@charity.test', name: '' }, team];

it('replies go to one of the allowed addresses, however it is written, or to the usual place', () => {
  expect(replyToAmong(' Team@charity.test', allowed)).toEqual(team);
  expect(replyToAmong('other@charity.test', allowed)).toBeUndefined();
  expect([wrongReplyTo('', allowed), wrongReplyTo('TEAM@charity.test', allowed)]).toEqual([undefined, undefined]);
  expect(wrongReplyTo('other@charity.test', allowed)).toBe(replyToRefused);
});

it('replies of a draft may go to an address that the API has proved', () => {
  expect(wrongReplyToOf({ replyTo: 'other@charity.test', replyToProof: 'proof' }, allowed)).toEqual({});
  expect(wrongReplyToOf({ replyTo: 'team@charity.test', replyToProof: '' }, allowed)).toEqual({});
  expect(wrongReplyToOf({ replyTo: 'other@charity.test', replyToProof: '' }, allowed)).toEqual({
    replyTo: replyToRefused,
  });
});

it('where replies go is shown by its name, if it has one', () => {
  expect(allowed.map(replyToLabel)).toEqual(['first@charity.test', 'The team (team@charity.test)']);
});
