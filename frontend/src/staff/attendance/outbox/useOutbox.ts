import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Client } from '../../../../../dataverse/client.ts';
import { useDataverse } from '../../signin/useDataverse.ts';
import { registerKey } from '../register/registerKey.ts';
import type { Marks, RegisterRow, RegisterSource } from '../register/registerKind.ts';
import { deliver } from './deliver.ts';
import { createOutbox, type Notice, type Outbox } from './outbox.ts';
import type { RowChanges } from './pending.ts';
import { keptIn } from './storage.ts';

/** How long an answer may take before a mark counts as waiting for signal. */
const longestAnswerMs = 10_000;
const outboxes = new WeakMap<Client, Outbox>();

/** The one outbox behind the gate: what waits is sent on, whichever screen is open. */
export function useOutbox(): Outbox {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const known = outboxes.get(dataverse);
  if (known) return known;
  const made = openOutbox(dataverse, queries);
  outboxes.set(dataverse, made);
  return made;
}

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

function openOutbox(dataverse: Client, queries: QueryClient): Outbox {
  const outbox = createOutbox({
    kept: keptIn(() => window.localStorage),
    deliver: (changes) => deliver(dataverse, changes, untilOffline()),
    onMarks: (source, rowId, marks) => note(queries, source, rowId, marks),
    after: (ms, run) => void setTimeout(run, ms),
  });
  const wake = () => outbox.retry();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  wake();
  return outbox;
}

/** Aborts when the browser goes offline, or no answer comes: the client would go on trying, and nobody would know. */
function untilOffline(): AbortSignal {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, longestAnswerMs);
  if (!navigator.onLine) stop();
  window.addEventListener('offline', stop, { once: true });
  abort.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    window.removeEventListener('offline', stop);
  });
  return abort.signal;
}

/** Puts what is known of a row into what the screen shows; a reading that began before would bring the past back. */
async function note(queries: QueryClient, source: RegisterSource, rowId: string, marks: Marks | undefined) {
  const queryKey = registerKey(source);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<RegisterRow[]>(queryKey, (rows) =>
    marks
      ? rows?.map((row) => (row.id === rowId ? { ...row, ...marks } : row))
      : rows?.filter(({ id }) => id !== rowId),
  );
  // The screen hears of it a moment later; until then the mark on its way goes on showing.
  await new Promise<void>((heard) => notifyManager.schedule(heard));
}
