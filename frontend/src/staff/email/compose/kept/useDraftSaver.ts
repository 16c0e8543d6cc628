import { useSyncExternalStore } from 'react';
import { useStaff } from '../../../session/staff.ts';
import type { DraftState } from './draftSaver.ts';
import { tabSaver } from './tabSaver.ts';

export const useDraftSaver = () => tabSaver(useStaff());

export function useDraftState(id: string): DraftState {
  const saver = useDraftSaver();
  return useSyncExternalStore(saver.listen, () => saver.stateOf(id));
}
