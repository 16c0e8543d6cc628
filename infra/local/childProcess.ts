import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A TypeScript program of ours that runs as a child process. */
export type ChildProcess = {
  name: string;
  pid: number | undefined;
  /** Resolves with the exit code, or the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals>;
  /** Asks the process to end, kills it after a delay, and resolves once it is gone. */
  stop: () => Promise<void>;
};

const timeoutMs = 5_000;

/**
 * Starts a program and prints its lines with its name in front.
 * @param name at most 9 letters
 * @param program what `programOf` returns for it
 * @param env the whole environment
 */
export function startChild(name: string, program: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, program, {
    env,
    // The channel closes when this process is killed, and the child then exits too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own: otherwise Ctrl-C in the terminal reaches the child first and looks like a crash.
    detached: process.platform !== 'win32',
  });
  const prefix = `${name.padEnd(9)} | `;
  if (child.stdout) createInterface(child.stdout).on('line', (line) => console.log(prefix + line));
  if (child.stderr) createInterface(child.stderr).on('line', (line) => console.error(prefix + line));
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  return {
    name,
    pid: child.pid,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      await ended;
      clearTimeout(insist);
    },
  };
}
