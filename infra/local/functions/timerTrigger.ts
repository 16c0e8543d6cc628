import { invoke } from './invoke.ts';
import { readSchedule } from './schedule.ts';
import type { Trigger } from './triggers.ts';
import type { Worker } from './worker.ts';

const minuteMs = 60_000;

/**
 * Calls functions on their schedules, in UTC as in Azure.
 * @returns a function that stops the timers
 * @throws Error naming the function, for a schedule of an unknown form
 */
export function startTimers(worker: Worker, triggers: readonly Trigger[]): () => void {
  const scheduled = triggers.map((trigger) => {
    const isDue = readSchedule(trigger.binding.schedule);
    if (isDue) return { trigger, isDue };
    const { metadata } = trigger.fn;
    throw new Error(
      `Function "${metadata.name}" wants "${trigger.binding.schedule}", which the local host does not support.`,
    );
  });
  let timer: NodeJS.Timeout | undefined;
  const wait = (now: number) => {
    const next = (Math.floor(now / minuteMs) + 1) * minuteMs;
    timer = setTimeout(() => {
      // A timer may fire a moment early, and an email must not be sent early.
      if (Date.now() >= next)
        for (const { trigger, isDue } of scheduled) if (isDue(new Date(next))) callTimer(worker, trigger);
      wait(Math.max(Date.now(), next - 1));
    }, next - now);
  };
  if (triggers.length > 0) wait(Date.now());
  return () => clearTimeout(timer);
}

/** Calls a timer's function now. A failure is logged, and there is no retry. */
export async function callTimer(worker: Worker, { fn, name }: Trigger): Promise<void> {
  const timer = { schedule: { adjustForDST: true }, scheduleStatus: null, isPastDue: false };
  try {
    await invoke(worker, fn, { name, data: { json: JSON.stringify(timer) } });
  } catch (error) {
    worker.log('error', 'system', `${fn.metadata.name} failed: ${errorText(error)}`);
  }
}

/** Formats a failure as the host's log does. */
export const errorText = (error: unknown): string =>
  error instanceof AggregateError
    ? [error.message, ...error.errors.map(errorText)].join(' ')
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
