import type { InvocationContext } from '@azure/functions';
import { correlationId } from '../adapters/correlation.ts';
import { failurePlace } from './failurePlace.ts';
import { logLine } from './logLine.ts';

/** Logs the kind and the place of an unexpected error, without what it says. */
export function logFailure(error: unknown, context: InvocationContext, more: object = {}): void {
  const call = { function: context.functionName, correlationId: correlationId() };
  context.error(logLine('failure', { ...call, ...failurePlace(error), ...more }));
}
