import { useCallback, useEffect, useState } from 'react';
import { pause } from '../../http/request.ts';
import { useRetryOnline } from '../answers/useRetryOnline.ts';
import type { Controls } from '../fields/registry.ts';
import type { Screens } from './afterFirstPage.ts';

export type ControlsState = {
  controls: Controls;
  /** Undefined until they have come. */
  screens: Screens | undefined;
  failed: boolean;
  retry: () => void;
};

type Loaded = Pick<ControlsState, 'controls' | 'screens' | 'failed'>;

const pauses = [0, 1000, 2000, 4000] as const;

/**
 * Loads the controls for the questions, and the screens that come after the first page.
 * @param first those of the first page, available from the start; the others load while that page is read
 */
export function useControls(first: Controls): ControlsState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loaded>({ controls: first, screens: undefined, failed: false });
  const retry = useCallback(() => {
    setState((before) => ({ ...before, failed: false }));
    setAttempt((number) => number + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let current = true;
    loadAll().then(
      ({ allControls: controls, screens }) => current && setState({ controls, screens, failed: false }),
      () => current && setState((before) => ({ ...before, failed: true })),
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  useRetryOnline(state.failed, retry);
  return { ...state, retry };
}

async function loadAll(): Promise<typeof import('./afterFirstPage.ts')> {
  for (const ms of pauses) {
    await pause(ms);
    const loaded = await import('./afterFirstPage.ts').catch(() => undefined);
    if (loaded) return loaded;
  }
  throw new Error('The controls did not come.');
}
