import { useCallback, useEffect, useState } from 'react';
import { pause } from '../../http/request.ts';
import { useRetryOnline } from '../answers/useRetryOnline.ts';
import type { Controls } from '../fields/registry.ts';

export type ControlsState = { controls: Controls; failed: boolean; retry: () => void };

const pauses = [0, 1000, 2000, 4000] as const;

/**
 * Loads the controls for the questions.
 * @param first those of the first page, available from the start; the others load while that page is read
 */
export function useControls(first: Controls): ControlsState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState({ controls: first, failed: false });
  const retry = useCallback(() => setAttempt((number) => number + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let current = true;
    loadAll().then(
      (controls) => current && setState({ controls, failed: false }),
      () => current && setState(({ controls }) => ({ controls, failed: true })),
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  useRetryOnline(state.failed, retry);
  return { ...state, retry };
}

async function loadAll(): Promise<Controls> {
  for (const ms of pauses) {
    await pause(ms);
    const loaded = await import('../fields/allControls.ts').catch(() => undefined);
    if (loaded) return loaded.allControls;
  }
  throw new Error('The controls did not come.');
}
