import { useCallback, useRef, useState } from 'react';
import { keep, readStored } from './drafts.ts';

export type StoredDraft<Draft> = {
  draft: Draft;
  /** Returns it as it is now, for what comes later than the render. */
  latest: () => Draft;
  change: (part: Partial<Draft>) => void;
  /** Discards the draft and starts a new one. */
  clear: () => void;
  /** Discards the draft; later changes are not stored. */
  forget: () => void;
};

/**
 * State that survives a reload. It is written immediately and not after the next render, so that a draft discarded
 * while leaving the screen stays discarded.
 * @param name its storage name; constant while the caller is mounted
 * @param initial must be constant too
 * @param onChange gets each change, at once
 */
export function useSessionStorageDraft<Draft extends object>(
  name: string,
  initial: Draft,
  onChange?: (next: Draft) => void,
): StoredDraft<Draft> {
  const [draft, setDraft] = useState(() => readStored(name, initial));
  const latest = useRef(draft);
  const forgotten = useRef(false);
  const set = useCallback(
    (next: Draft) => {
      latest.current = next;
      setDraft(next);
      const kept = next === initial || forgotten.current ? undefined : { ...next, changedOn: new Date().toISOString() };
      keep(name, kept);
      if (kept) onChange?.(next);
    },
    [name, initial, onChange],
  );
  const change = useCallback((part: Partial<Draft>) => set({ ...latest.current, ...part }), [set]);
  const clear = useCallback(() => set(initial), [set, initial]);
  const forget = useCallback(() => {
    forgotten.current = true;
    set(initial);
  }, [set, initial]);
  return { draft, latest: useCallback(() => latest.current, []), change, clear, forget };
}
