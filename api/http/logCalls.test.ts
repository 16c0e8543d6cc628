import { InvocationContext, PreInvocationContext } from '@azure/functions';
import { expect, it } from 'vitest';
import { logCalls } from './logCalls.ts';

/** Calls a function of a queue through the hook. @returns what it threw, and what was logged */
async function failing(error: unknown): Promise<{ thrown: unknown; logged: string }> {
  const lines: string[] = [];
  const hook = new PreInvocationContext({
    inputs: [],
    functionCallback: () => Promise.reject(error),
    invocationContext: new InvocationContext({
      functionName: 'sendReceipt',
      logHandler: (_level, ...words) => lines.push(words.join(' ')),
      options: { trigger: { type: 'queueTrigger', name: 'message' } },
    }),
  });
  logCalls(hook);
  const thrown = await Promise.resolve(hook.functionHandler({}, hook.invocationContext)).catch((one: unknown) => one);
  return { thrown, logged: lines.join('\n') };
}

it('a failure of a timer or a queue leaves nothing of what it says, and its kind and place, for the host to log', async () => {
  const error = new TypeError("The value 'aisyah@example.com' of Nur Aisyah is too long.");
  const { thrown, logged } = await failing(error);
  if (!(thrown instanceof Error)) throw new Error('The host has to see that it failed.');
  expect(`${thrown.message} ${thrown.stack} ${JSON.stringify(thrown.cause)} ${logged}`).not.toMatch(/aisyah/i);
  expect(thrown.message).toMatch(/^sendReceipt failed: TypeError at .*logCalls\.test\.ts:\d+:\d+/);
  expect(logged).toMatch(/"event":"call","function":"sendReceipt".*"ok":false,"kind":"TypeError"/);
});

it('each failure of a run that went on is logged by its kind and place, without what it says', async () => {
  const refused = new AggregateError([new RangeError('of Nur Aisyah')], 'one message');
  const { thrown, logged } = await failing(
    new AggregateError([new TypeError('aisyah@example.com'), refused], 'the run'),
  );
  expect(`${String(thrown)} ${logged}`).not.toMatch(/aisyah/i);
  const failures = logged.split('\n').flatMap((line) => (line.includes('"event":"failure"') ? [JSON.parse(line)] : []));
  expect(failures).toMatchObject(
    ['TypeError', 'RangeError'].map((kind) => ({
      function: 'sendReceipt',
      correlationId: expect.any(String),
      kind,
      where: expect.stringContaining('logCalls.test.ts'),
    })),
  );
});

it('a failure that is no error is named by its type', async () => {
  const { thrown } = await failing('aisyah@example.com');
  expect(String(thrown)).toBe('CallFailed: sendReceipt failed: string at unknown');
});
