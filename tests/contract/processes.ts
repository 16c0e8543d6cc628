/** Processes for tests: services that are killed, clients that compete. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programOf } from '../../infra/local/program.ts';

/** A process that has written its first line. */
export type Started = {
  firstLine: string;
  /** Sends a line, and returns the next one. */
  ask(line: string): Promise<string>;
  /** Kills it as a power cut would, and waits until it has ended. */
  kill(): Promise<void>;
};

/** Starts a script. @param script a file of this folder */
export async function startScript(script: string, argument: string): Promise<Started> {
  const entry = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [...(await programOf(entry)), argument], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const nextLine = async () => {
    const [line] = await once(child.stdout, 'data');
    return String(line).trim();
  };
  const firstLine = await nextLine();
  return {
    firstLine,
    ask(line) {
      child.stdin.write(`${line}\n`);
      return nextLine();
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
