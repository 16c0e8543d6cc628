/** Compares the API's refusals, which people read, with a snapshot. */
import { expect, it } from 'vitest';
import { allOf, failuresOf, throwFailures } from './failures.ts';
import { Problem, problems } from './problems.ts';

/** The refusals that say something of their cause. */
const about = (): Problem[] => [
  ...[problems.bodyTooLarge(2048), problems.invalidAnswers({ a: 'b' }), problems.tooManyRows(500)],
  ...[problems.signInUnavailable(7), problems.noAddress('email'), problems.noAddress('sms', 'cr_id')],
  ...[problems.invalidEmail({ a: 'b' }), problems.missingNames(['a@x.test'])],
  problems.missingNames(Array.from({ length: 20 }, (_, index) => `${index}@x.test`)),
  ...[problems.beingStopped(7), problems.beingSent(7), problems.notAnswered('email', 99)],
  ...[problems.notAnswered('sms', 100), problems.sentAlready('Again?', 'd'), problems.addressSuppressed('Because.')],
  ...[problems.tooManyMessages(30), problems.sendingUnavailable('sms', 7), problems.messageRefused('email', 'setup')],
  ...[problems.messageRefused('sms', 'message'), problems.sendUnclear('email'), problems.tooManyRequests(7)],
  ...[problems.proofNeeded('c', 7), problems.temporarilyUnavailable(7), problems.notReady({ a: 'b', c: 'd' })],
  problems.dataverseSilent(7),
];
const always = (): Problem[] => [
  ...[problems.invalidJson(), problems.idempotencyKeyMissing(), problems.idempotencyKeyReused()],
  ...[problems.wrongOrganization(), problems.unknownAction(), problems.unauthorized(), problems.tokenExpired()],
  ...[problems.forbidden(), problems.mayNotChange(), problems.recordNotFound(), problems.nobodyNamed()],
  ...[problems.alreadyAnswered(), problems.noOwnAddress(), problems.notOver(), problems.notInLedger()],
  ...[problems.nothingToStop(), problems.tooLateToUndo(), problems.notStopped(), problems.smsOff()],
  ...[problems.invalidLink(), problems.unexpected()],
];

it('the refusals of the API say what they always said', () => {
  for (const problem of [...about(), ...always()]) {
    expect(problem).toBeInstanceOf(Problem);
    expect([problem.name, problem.message]).toEqual(['Problem', problem.details.message]);
  }
  expect([...about(), ...always()].map(({ details }) => details)).toMatchSnapshot();
});

it('a run does all of its parts, and then reports how many failed', async () => {
  const done: number[] = [];
  const failures = await failuresOf([1, 2, 3], async (item) => {
    done.push(item);
    if (item < 3) throw new Error(`${item}`);
  });
  expect([done, failures]).toEqual([
    [1, 2, 3],
    [new Error('1'), new Error('2')],
  ]);
  expect(() => throwFailures(failures)).toThrow(
    expect.objectContaining({ name: 'AggregateError', errors: failures, message: '2 parts of the run failed.' }),
  );
  expect(() => throwFailures([])).not.toThrow();
  const parts = { one: async () => throwFailures([1]) ?? 0, two: async () => done.push(4) };
  await expect(allOf(parts)).rejects.toThrow('1 parts');
  expect(done).toHaveLength(4);
  expect(await allOf({ two: parts.two })).toEqual({ two: 5 });
});
