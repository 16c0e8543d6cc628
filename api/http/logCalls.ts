/** Logs one line for each call of a function, with one correlation id for everything that the call does elsewhere. */
import type { HttpRequest, InvocationContext, PreInvocationContext } from '@azure/functions';
import { correlationHeader } from '../../domain/contract/paths.ts';
import { correlated, correlationId } from '../adapters/correlation.ts';
import { failurePlace } from './failurePlace.ts';
import { logFailure } from './logFailure.ts';
import { logLine } from './logLine.ts';

/** Wraps the function that is about to run. Its input is not logged. */
export function logCalls(hook: PreInvocationContext): void {
  const run = hook.functionHandler;
  hook.functionHandler = (...inputs) => {
    const [trigger] = inputs;
    const context = hook.invocationContext;
    const given = isRequest(trigger, context) ? trigger.headers.get(correlationHeader) : undefined;
    return correlated(given, () => timed(context, () => run(...inputs)));
  };
}

// The library's request class cannot be imported by name from its module.
const isRequest = (trigger: unknown, { options }: InvocationContext): trigger is HttpRequest =>
  options.trigger.type === 'httpTrigger';

async function timed(context: InvocationContext, run: () => unknown): Promise<unknown> {
  const begun = performance.now();
  const log = (outcome: object) =>
    context.log(
      logLine('call', {
        function: context.functionName,
        correlationId: correlationId(),
        ms: Math.round(performance.now() - begun),
        ...outcome,
      }),
    );
  try {
    const result = await run();
    const status = statusOf(result);
    log(status === undefined ? { ok: true } : { ok: status < 500, status });
    return status === undefined ? result : answered(result);
  } catch (error) {
    log({ ok: false, kind: failurePlace(error).kind });
    for (const part of partsOf(error)) logFailure(part, context);
    throw new CallFailed(context.functionName, error);
  }
}

/** The failures of a run that went on after each of them; empty for any other error. */
const partsOf = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError
    ? error.errors.flatMap((part) => (part instanceof AggregateError ? partsOf(part) : [part]))
    : [];

/**
 * The error that the host gets and logs when the function of a timer or a queue fails. It names only the kind and the
 * place, because the host would log the message and the stack of the original error whole.
 */
class CallFailed extends Error {
  override name = 'CallFailed';
  constructor(name: string, error: unknown) {
    const { kind, where = 'at unknown' } = failurePlace(error);
    super(`${name} failed: ${kind} ${where}`);
  }
}

type Answer = { status?: number; headers?: Record<string, string> };

const isAnswer = (result: unknown): result is Answer =>
  typeof result === 'object' && result !== null && ('jsonBody' in result || 'status' in result);

const statusOf = (result: unknown): number | undefined => (isAnswer(result) ? (result.status ?? 200) : undefined);

/** Adds the id to the answer, so that the caller can quote it. */
const answered = (result: unknown): unknown =>
  isAnswer(result) ? { ...result, headers: { ...result.headers, [correlationHeader]: correlationId() } } : result;
