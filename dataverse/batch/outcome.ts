/** The outcome of one item of a batch. */
import { errorFromAnswer } from '../answerError.ts';
import { DataverseError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import type { BatchItem, Outcome } from './items.ts';
import type { Part, PartAnswer } from './parseMultipart.ts';

/** Reads the answer to one item. One that got none never comes here: whoever sends says what became of it. @param now milliseconds since 1970 */
export function outcomeOf(item: BatchItem, { answers }: Part, now: number): Outcome<unknown> {
  try {
    return {
      ok: true,
      value: 'operations' in item ? readSet(item.operations, answers, now) : readOne(item, answers, now),
    };
  } catch (error) {
    if (error instanceof DataverseError) return { ok: false, error };
    throw error;
  }
}

function readOne(operation: Operation<unknown>, answers: readonly PartAnswer[], now: number): unknown {
  const [answer] = answers;
  if (!answer || answers.length > 1) throw unexpected(operation.label);
  if (answer.status < 400) return operation.read(answer);
  const error = errorFromAnswer(answer, operation.label, now);
  if (operation.recover) return operation.recover(error);
  throw error;
}

// A failed change set has one answer, that of the operation that failed. Nothing in the set was done, so nothing needs
// recovery.
function readSet(operations: readonly Operation<unknown>[], answers: readonly PartAnswer[], now: number): unknown[] {
  const failed = answers.find((answer) => answer.status >= 400);
  if (failed) {
    const index = failed.contentId === undefined ? undefined : failed.contentId - 1;
    const operation = index === undefined ? undefined : operations[index];
    throw errorFromAnswer(failed, operation?.label ?? 'change set', now, operation && index);
  }
  if (answers.length !== operations.length) throw unexpected('change set');
  return operations.map((operation, index) => {
    const answer = answers.find(({ contentId }) => contentId === index + 1) ?? answers[index];
    if (!answer) throw unexpected('change set');
    return operation.read(answer);
  });
}

const unexpected = (operation: string): DataverseError =>
  new DataverseError({ kind: 'unexpected', status: 200, code: '', operation, answerLost: true });
