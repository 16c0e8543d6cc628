import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';

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

/** A program that runs beside others. */
export type Program = {
  /** What it wrote so far and still writes: it waits here until somebody reads it. */
  output: Readable;
  /** Whether it succeeded, once it has ended. */
  succeeded: Promise<boolean>;
};

/** Starts a program beside others. Its output does not mix with theirs, see `show`. */
export function startBeside(command: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  // It never waits for its reader, however much it writes.
  const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const ended = once(child, 'close').catch((error: unknown) => [error]);
  const succeeded = ended.then(([code]) => {
    output.end();
    return code === 0;
  });
  return { output, succeeded };
}

/** Prints a program's output, what is there at once and the rest as it comes, and returns whether it succeeded. */
export async function show(program: Program, to: Writable = process.stdout): Promise<boolean> {
  for await (const chunk of program.output) to.write(chunk);
  return program.succeeded;
}
