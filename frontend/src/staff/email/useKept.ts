import { useCallback, useEffect, useState } from 'react';
import { keep, readKept } from './drafts.ts';

export type Kept<Draft> = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Forgets it, and begins anew. */
  clear: () => void;
};

/**
 * State that outlives a reload of the page.
 * @param name where it is kept; the same for as long as the caller is mounted
 * @param initial must not change either
 */
export function useKept<Draft extends object>(name: string, initial: Draft): Kept<Draft> {
  const [draft, setDraft] = useState(() => readKept(name, initial));
  useEffect(() => keep(name, draft === initial ? undefined : draft), [name, draft, initial]);
  const change = useCallback((part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })), []);
  const clear = useCallback(() => setDraft(initial), [initial]);
  return { draft, change, clear };
}
