import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes the folder of the local services for this process, until it ends: two systems would write over each other's
 * rows. What a killed process has left is taken over.
 * @throws Error naming the process that uses the folder
 */
export function takeDataDir(dataDir: string): void {
  const file = path.join(dataDir, 'owner');
  mkdirSync(dataDir, { recursive: true });
  while (!isPlaced(file, identityOf(process.pid))) {
    requireGone(read(file), dataDir);
    removeStale(file, dataDir);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** @throws Error if the process with this identity still runs */
function requireGone(owner: string, dataDir: string): void {
  const pid = Number.parseInt(owner, 10);
  if (pid > 0 && identityOf(pid) === owner)
    throw new Error(`${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`);
}

/** Takes the file away under a name of this process alone, because another may have taken the folder since it was read. */
function removeStale(file: string, dataDir: string): void {
  const away = `${file} ${process.pid}`;
  if (!isDone('ENOENT', () => renameSync(file, away))) return;
  try {
    requireGone(read(away), dataDir);
  } catch (error) {
    isDone('EEXIST', () => linkSync(away, file));
    throw error;
  } finally {
    rmSync(away, { force: true });
  }
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

/** Makes the file with its text in one step, so that nobody reads it half written; false if there is one. */
function isPlaced(file: string, text: string): boolean {
  const own = `${file} of ${process.pid}`;
  writeFileSync(own, text);
  try {
    return isDone('EEXIST', () => linkSync(own, file));
  } finally {
    rmSync(own, { force: true });
  }
}

/** Does something; false if it fails with this code. */
function isDone(code: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return false;
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
