import { spawnSync } from 'node:child_process';

/**
 * Runs a program in the foreground.
 * @param options.timeout milliseconds; without one it may take as long as it likes
 * @returns whether it ended well
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
