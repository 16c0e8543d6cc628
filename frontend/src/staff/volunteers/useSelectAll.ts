import { useEffect, useRef, useState } from 'react';
import { loadMatching, type Matching } from './loadMatching.ts';
import type { Paging, ResultPage } from './resultPage.ts';

export type SelectAll<Row> = {
  /** How many have been loaded so far, while loading. */
  progress: number | undefined;
  failed: boolean;
  /** Loads all that match, and passes them on. A second press starts over. */
  run: (find: (paging: Paging) => Promise<ResultPage<Row>>) => Promise<void>;
  stop: () => void;
};

/**
 * “Select all that match”.
 * @param most the most to load
 * @param onLoaded called with them, unless it was stopped or the dialog closed
 */
export function useSelectAll<Row>(most: number, onLoaded: (matching: Matching<Row>) => void): SelectAll<Row> {
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  // Calls the newest callback, so that rows chosen during the load count.
  const latest = useRef(onLoaded);
  useEffect(() => {
    latest.current = onLoaded;
  });
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setProgress(undefined);
  };
  const run: SelectAll<Row>['run'] = async (find) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setFailed(false);
    setProgress(0);
    try {
      const onProgress = (loaded: number) => abort.signal.aborted || setProgress(loaded);
      const matching = await loadMatching(find, { most, onProgress, signal: abort.signal });
      if (abort.signal.aborted) return;
      latest.current(matching);
      setProgress(undefined);
    } catch {
      if (abort.signal.aborted) return;
      setFailed(true);
      setProgress(undefined);
    }
  };
  return { progress, failed, run, stop };
}
