import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningService } from '../listen.ts';
import { programOf } from '../program.ts';

export type RunningFunctions = RunningService & {
  /** Everything that it has printed. */
  output: () => string;
  /** Kills it without a chance to finish anything. */
  kill: () => Promise<void>;
};

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/**
 * Runs a Functions app in a process of its own, on any free port. `@azure/functions` keeps its registrations per
 * process, so several apps cannot share one.
 * @param env the app's settings, added to this process's environment
 * @throws Error with the process's output, when it ends before it has started
 */
export async function spawnFunctions(options: {
  appRoot: string;
  env?: Record<string, string>;
}): Promise<RunningFunctions> {
  const printed = openUnnamedFile();
  const child = spawn(process.execPath, await programOf(main), {
    env: { ...process.env, ...options.env, APP_ROOT: options.appRoot, FUNCTIONS_PORT: '0' },
    stdio: ['ignore', printed, printed, 'ipc'],
  });
  let output = () => textOf(printed);
  const closed = once(child, 'close').then(() => {
    const text = output();
    output = () => text;
    closeSync(printed);
  });
  const url = await Promise.race([
    once(child, 'message').then(([message]: { url: string }[]) => message?.url),
    closed.then(() => undefined),
  ]);
  if (!url) throw new Error(`The Functions app did not start.\n${output()}`);
  return {
    url,
    output: () => output(),
    stop: async () => {
      child.kill();
      await closed;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** A file, because what a process prints before it answers stands there when the answer comes; in a pipe it may be late. */
function openUnnamedFile(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'functions-'));
  const file = openSync(path.join(folder, 'output'), 'a+');
  rmSync(folder, { recursive: true });
  return file;
}

function textOf(file: number): string {
  const bytes = Buffer.alloc(fstatSync(file).size);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0));
}
