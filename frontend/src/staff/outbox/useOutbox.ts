/** Hooks that read the outbox: each re-renders only when its own part changes. */
import { useSyncExternalStore } from 'react';
import type { Notice } from './changeSender.ts';
import { useOutbox } from './OutboxProvider.tsx';
import type { Outbox } from './outbox.ts';
import type { RowChanges } from './pending.ts';

/** Returns a row's pending changes. */
export function useRowChanges(rowId: string): RowChanges {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.changesOf(rowId));
}

/** Returns what somebody else did to a row that was being marked. */
export function useRowNotice(rowId: string): Notice | undefined {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.noticeOf(rowId));
}

/** Returns the whole outbox, and re-renders with each change in it. */
export function useWholeOutbox(): Outbox {
  const outbox = useOutbox();
  useSyncExternalStore(outbox.subscribe, outbox.version);
  return outbox;
}

/** Returns how many changes gave way to somebody else's, and nobody has read of yet. */
export function useLost(): number {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.lost);
}

/** Returns how many marks, remarks, additions and removals have not arrived. */
export function useUnsent(): number {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.size);
}
