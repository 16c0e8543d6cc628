import { expect, it } from 'vitest';
import { RequestFailed } from '../../http/request.ts';
import { sentAlready } from './SendAgain.tsx';

it('staff are asked about a message that was just sent, and about no other error', () => {
  const message = 'The same was sent 2 minutes ago. Send it again?';
  const error = { code: 'sent-already', message, fields: { again: 'the delivery' } } as const;
  expect(sentAlready(new RequestFailed(409, error))).toEqual({ question: message, again: 'the delivery' });
  expect(sentAlready(new RequestFailed(409, { code: 'being-sent', message }))).toBeUndefined();
  expect(sentAlready(new RequestFailed(0))).toBeUndefined();
  expect(sentAlready(null)).toBeUndefined();
});
