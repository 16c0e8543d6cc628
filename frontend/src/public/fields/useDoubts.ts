import { type ComponentType, useEffect, useState } from 'react';
import type { RefereeEntry } from '../../../../domain/forms/refereeEntry.ts';

type Loaded = { Doubts: ComponentType<Pick<RefereeEntry, 'Relationship' | 'NoYearsKnown'>> };

/** Loads what looks at the referees, once one is begun. Nothing waits for it, and without a signal it is left out. */
export function useDoubts(isBegun: boolean): Loaded['Doubts'] | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (isBegun) import('./Doubts.tsx').then(setLoaded, () => undefined);
  }, [isBegun]);
  return loaded?.Doubts;
}
