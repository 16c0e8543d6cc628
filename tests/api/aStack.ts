import { afterAll, beforeAll } from 'vitest';
import { type Stack, startStack } from './startStack.ts';

/** It takes seconds; on a busy machine, minutes. */
const startMs = 180_000;

/**
 * Starts a stack before the file's tests and stops it after them. Needs `npm run build`.
 * @param appRoot makes the folder of the Functions app; the project's by default
 */
export function aStack(appRoot: () => Promise<string> = async () => '.'): () => Stack {
  let stack: Stack | undefined;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    stack = await startStack(ends, { appRoot: await appRoot() });
  }, startMs);
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return () => {
    if (!stack) throw new Error('The stack starts before the tests of the file, not before.');
    return stack;
  };
}
