import { expect, it } from 'vitest';
import { RequestFailed } from '../../../http/request.ts';
import { sendFailure } from './sendFailure.ts';

const keyUsed = new RequestFailed(422, { code: 'idempotency-key-reused', message: '' });

it('a changed draft says that it was sent in another tab, and that no confirmation arrived only where this one had sent it', () => {
  const reasonOf = (isTried: boolean) => sendFailure(keyUsed, { isTried }).reason;
  expect(reasonOf(false)).toMatch(/^This draft was sent already, in another tab or on another device\. This changed/);
  expect(reasonOf(true)).toMatch(/although no confirmation arrived\. This changed email was not sent\./);
});

it('a refusal and a missing answer are told in the words of the specification', () => {
  const messageOf = (error: unknown) => sendFailure(error, { isTried: false }).message;
  const refused = new RequestFailed(400, { code: 'invalid-email', message: 'No.' });
  expect(messageOf(refused)).toBe('Error sending email.');
  expect(messageOf(new RequestFailed(0))).toBe('There was an error sending the email.');
});
