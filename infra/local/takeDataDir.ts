import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes the folder of the local services for this process, until it ends: two systems would write over each other's
 * rows. What a killed process has left is taken over.
 * @throws Error naming the process that uses the folder
 */
export function takeDataDir(dataDir: string): void {
  const file = path.join(dataDir, 'owner');
  mkdirSync(dataDir, { recursive: true });
  while (!isWritten(file, identityOf(process.pid))) {
    const owner = read(file);
    const pid = Number.parseInt(owner, 10);
    if (pid > 0 && identityOf(pid) === owner)
      throw new Error(`${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`);
    rmSync(file, { force: true });
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Returns a process's number and, where the system has /proc, its start, because numbers are used again; '' for none. */
function identityOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch {
    return '';
  }
  // The name in parentheses may contain spaces.
  const [, , , ...numbers] = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return `${pid} ${numbers[16] ?? ''}`;
}

function isWritten(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
