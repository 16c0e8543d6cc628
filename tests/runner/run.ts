import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';

/**
 * Runs a program in the foreground.
 * @param options.timeout milliseconds; unlimited by default
 * @returns whether it succeeded
 */
export function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  options: { timeout?: number } = {},
): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
    ...options,
  });
  return status === 0;
}

/**
 * Starts a program beside others.
 * @param file takes its output, so that it does not mix with theirs
 * @returns a function that waits for the end, prints the output, and returns whether the program succeeded
 */
export function startBeside(command: string, args: string[], file: string): () => Promise<boolean> {
  const output = openSync(file, 'w');
  const child = spawn(command, args, { stdio: ['ignore', output, output], shell: process.platform === 'win32' });
  const ended = once(child, 'exit').catch((error: unknown) => [error]);
  return async () => {
    const [code] = await ended;
    console.log(readFileSync(file, 'utf8'));
    return code === 0;
  };
}
