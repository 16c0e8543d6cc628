import { useSyncExternalStore } from 'react';
import { useDataverse } from '../../../data/useDataverse.ts';
import type { DraftState } from './draftSaver.ts';
import { tabSaver } from './tabSaver.ts';

export const useDraftSaver = () => tabSaver(useDataverse());

export function useDraftState(id: string): DraftState {
  const saver = useDraftSaver();
  return useSyncExternalStore(saver.listen, () => saver.stateOf(id));
}
