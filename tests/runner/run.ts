import { spawnSync } from 'node:child_process';

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
