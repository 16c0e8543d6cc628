import { readFile } from 'node:fs/promises';

/**
 * Returns the peak memory of a process so far, in megabytes.
 * @throws Error where the system has no /proc
 */
export async function peakMemoryOf(pid: number): Promise<number> {
  const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error('This system does not tell how much memory a process has held.');
  return Number(kilobytes) / 1000;
}
