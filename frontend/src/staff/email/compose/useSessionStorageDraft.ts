import { useCallback, useRef, useState } from 'react';
import { keep, readKept } from './drafts.ts';

export type Kept<Draft> = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Forgets it, and begins anew. */
  clear: () => void;
  /** Forgets it for good: what comes after that is not kept. */
  forget: () => void;
};

/**
 * State that outlives a reload of the page. It is written as it changes and not after the next drawing: what is
 * forgotten by somebody who leaves the screen in the same moment stays forgotten.
 * @param name where it is kept; the same for as long as the caller is mounted
 * @param initial must not change either
 */
export function useSessionStorageDraft<Draft extends object>(name: string, initial: Draft): Kept<Draft> {
  const [draft, setDraft] = useState(() => readKept(name, initial));
  const latest = useRef(draft);
  const forgotten = useRef(false);
  const set = useCallback(
    (next: Draft) => {
      latest.current = next;
      setDraft(next);
      const kept = next === initial || forgotten.current ? undefined : { ...next, changedOn: new Date().toISOString() };
      keep(name, kept);
    },
    [name, initial],
  );
  const change = useCallback((part: Partial<Draft>) => set({ ...latest.current, ...part }), [set]);
  const clear = useCallback(() => set(initial), [set, initial]);
  const forget = useCallback(() => {
    forgotten.current = true;
    set(initial);
  }, [set, initial]);
  return { draft, change, clear, forget };
}
