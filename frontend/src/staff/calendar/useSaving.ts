import { useState } from 'react';
import { useReload } from './useCalendar.ts';

/** How many milliseconds “done” is shown before the data is refreshed. */
const doneMs = 2000;

export type Saving = {
  state: 'idle' | 'saving' | 'done';
  /** Why the last try failed; what was typed is still there. */
  problem: unknown;
  /** @param afterwards runs when “done” has been shown */
  save: (work: () => Promise<void>, afterwards?: () => void) => Promise<void>;
};

/** Saves one thing at a time: an animation while it runs, another when it is done, then a refresh. */
export function useSaving(): Saving {
  const [state, setState] = useState<Saving['state']>('idle');
  const [problem, setProblem] = useState<unknown>();
  const reload = useReload();

  const save: Saving['save'] = async (work, afterwards) => {
    if (state !== 'idle') return;
    setState('saving');
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error);
      setState('idle');
      void reload();
      return;
    }
    setState('done');
    // Not cancelled when the screen is left, so that a person who returns sees the change.
    setTimeout(() => {
      setState('idle');
      afterwards?.();
      void reload();
    }, doneMs);
  };
  return { state, problem, save };
}
