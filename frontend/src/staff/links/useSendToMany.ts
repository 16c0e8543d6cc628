import { useEffect, useRef, useState } from 'react';
import { sendActions } from '../../../../domain/contract/paths.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { type Channel, type JobOutcome, type LinkJob, sendToMany } from './sendToMany.ts';

export type ManyRun = {
  jobs: readonly LinkJob[];
  outcomes: ReadonlyMap<string, JobOutcome>;
  state: 'running' | 'stopped' | 'signedOut' | 'done';
  /** The provider is throttling. */
  waiting: boolean;
};

export type Person = { id: string; name: string };

/**
 * Sends a link to many people, and reports the progress. Each start makes one key per message, and `resume` uses the same
 * keys, so that nothing is sent twice.
 */
export function useSendToMany(send: NonNullable<PanelItem['send']>) {
  const { tokens } = useStaff();
  const [run, setRun] = useState<ManyRun>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const postOf =
    (many: boolean) =>
    ({ id, channel, key }: LinkJob) =>
      staffAct(tokens, send.path, sendActions[channel], { [send.param]: id, ...(many && { many }) }, { key });

  async function work(jobs: readonly LinkJob[], known: ReadonlyMap<string, JobOutcome>): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    const change = (changed: (run: ManyRun) => Partial<ManyRun>) => setRun((now) => now && { ...now, ...changed(now) });
    setRun({ jobs, outcomes: known, state: 'running', waiting: false });
    try {
      await sendToMany(
        jobs.filter(({ key }) => !known.has(key)),
        {
          send: postOf(new Set(jobs.map(({ id }) => id)).size > 1),
          onOutcome: ({ key }, outcome) =>
            change(({ outcomes }) => ({ outcomes: new Map(outcomes).set(key, outcome) })),
          onWaiting: (waiting) => change(() => ({ waiting })),
          signal: controller.signal,
        },
      );
      change(() => ({ state: controller.signal.aborted ? 'stopped' : 'done', waiting: false }));
    } catch {
      controller.abort();
      change(() => ({ state: 'signedOut', waiting: false }));
    }
  }

  return {
    run,
    start: (people: readonly Person[], channels: readonly Channel[]) => {
      const jobs = people.flatMap(({ id, name }) =>
        channels.map((channel) => ({ id, name, channel, key: crypto.randomUUID() })),
      );
      void work(jobs, new Map());
    },
    stop: () => abort.current?.abort(),
    /** Continues with what has no outcome, and retries failures. */
    resume: () => {
      if (!run) return;
      const ended = [...run.outcomes].filter(([, { kind }]) => kind !== 'failed');
      void work(run.jobs, new Map(ended));
    },
  };
}
