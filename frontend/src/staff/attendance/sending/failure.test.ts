import { expect, it } from 'vitest';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import { SignInNeeded } from '../../session/tokens.ts';
import { failure } from './failure.ts';

const answered = (kind: DataverseError['kind'], status: number) =>
  failure(new DataverseError({ kind, status, code: '', operation: 'update crf69_attendances' }));

it.each([
  ['a passing 500', 'unexpected', 500],
  ['an outage', 'unavailable', 503],
  ['throttling', 'throttled', 429],
  ['no signal', 'network', 0],
] as const)(
  'a mark that did not arrive for %s is tried again, and is not parked as not saved',
  (_why, kind, status) => {
    expect(answered(kind, status)).toEqual({ outcome: 'later', problem: 'signal' });
  },
);

it.each([
  ['invalid', 400],
  ['forbidden', 403],
] as const)('a mark that did not arrive because it is %s is shown to the person', (kind, status) => {
  expect(answered(kind, status)).toEqual({ outcome: 'refused' });
});

it('a mark that did not arrive because its row is gone says so, and one without a sign-in waits for it', () => {
  expect(answered('notFound', 404)).toEqual({ outcome: 'gone' });
  expect(failure(new SignInNeeded())).toEqual({ outcome: 'later', problem: 'sign-in' });
});
