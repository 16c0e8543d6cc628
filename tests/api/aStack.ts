import { afterAll, beforeAll } from 'vitest';
import { type Stack, type StackOptions, startStack } from './startStack.ts';

/** It takes seconds; on a busy machine, minutes. */
export const startMs = 180_000;

let shared: Promise<Stack> | undefined;

/**
 * Starts a stack for the first file of a worker that asks for one; the worker's other files use the same. Needs
 * `npm run build`. A file that stops a service, or counts what no other file may send, has a stack of its own.
 */
export function aStack(): () => Stack {
  return stackFrom(() => (shared ??= startSharedStack()));
}

/** Starts a stack before the file's tests and stops it after them. @param options made before it starts */
export function aStackOfItsOwn(options: () => Promise<StackOptions> = async () => ({})): () => Stack {
  const ends: (() => Promise<void>)[] = [];
  afterAll(() => endAll(ends));
  return stackFrom(async () => startStack(ends, await options()));
}

function stackFrom(start: () => Promise<Stack>): () => Stack {
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await start();
  }, startMs);
  return () => {
    if (!stack) throw new Error('The stack starts before the tests of the file, not before.');
    return stack;
  };
}

async function startSharedStack(): Promise<Stack> {
  const ends: (() => Promise<void>)[] = [];
  // The test runner ends its workers with this signal.
  process.once('SIGTERM', () => void endAll(ends).finally(() => process.exit()));
  return startStack(ends);
}

async function endAll(ends: (() => Promise<void>)[]): Promise<void> {
  for (const end of ends.reverse()) await end();
}
