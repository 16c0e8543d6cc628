/** What components read of the outbox: each draws again only when its own part of it changes. */
import { useSyncExternalStore } from 'react';
import type { Notice } from './line.ts';
import { useOutbox } from './OutboxProvider.tsx';
import type { Outbox } from './outbox.ts';
import type { RowChanges } from './pending.ts';

/** What is under way for a row. */
export function useRowChanges(rowId: string): RowChanges {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.changesOf(rowId));
}

/** What somebody else did to a row that was about to be marked. */
export function useRowNotice(rowId: string): Notice | undefined {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.noticeOf(rowId));
}

/** The outbox, to look at as a whole: draws again with each change in it. */
export function useWholeOutbox(): Outbox {
  const outbox = useOutbox();
  useSyncExternalStore(outbox.subscribe, outbox.version);
  return outbox;
}

/** How many marks, remarks, additions and removals have not arrived. */
export function useUnsent(): number {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.size);
}
