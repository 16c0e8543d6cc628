/** Connects the outbox with Dataverse, and with the query cache of the screens. */
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { attendanceActions } from '../../../../../domain/contract/attendance.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { dataverseOf } from '../../data/useDataverse.ts';
import type { ChangeSender, RowPlace } from '../../outbox/changeSender.ts';
import type { Marks } from '../../outbox/marks.ts';
import { timesIn, withoutStatus } from '../../outbox/pending.ts';
import type { Staff } from '../../session/staff.ts';
import { staffAct } from '../../session/staffCalls.ts';
import { byName } from '../records/byName.ts';
import type { RegisterRow } from '../records/registerKind.ts';
import { registerKey } from '../register/data/registerKey.ts';
import { sendChanges } from './sendChanges.ts';

/** How long an answer may take before a mark counts as waiting for signal. */
const longestAnswerMs = 10_000;

export function openChangeSender(staff: Staff, queries: QueryClient): ChangeSender {
  const dataverse = dataverseOf(staff);
  return {
    send: (changes) =>
      sendChanges(dataverse, changes, {
        owner: staff.tokens.accountId,
        signal: untilOffline(),
        correct: (body, signal) =>
          staffAct(staff.tokens, apiPaths.attendance, attendanceActions.correct, body, { signal }),
      }),
    onMarks: (place, marks) => note(queries, place, marks),
  };
}

/** Aborts when the browser goes offline, or no answer comes: the client would otherwise keep retrying silently. */
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

/** Writes a row's known state into the screen's cache; cancels earlier reads, which would restore the past. */
async function note(queries: QueryClient, place: RowPlace, marks: Marks | undefined) {
  const queryKey = registerKey(place.source);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<RegisterRow[]>(queryKey, (rows) => rows && rowsAfter(rows, place, marks));
  // The screen updates a moment later; until then the pending mark stays visible.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}

function rowsAfter(rows: RegisterRow[], { rowId, who }: RowPlace, marks: Marks | undefined): RegisterRow[] {
  if (!marks) return rows.filter(({ id }) => id !== rowId);
  const known = rows.find(({ id }) => id === rowId);
  if (!known) return byName([...rows, { ...who, role: '', organization: '', ...marksOf(marks), id: rowId }]);
  return rows.map((row) => (row === known ? { ...row, ...withoutStatus, ...marksOf(marks) } : row));
}

const marksOf = ({ remarks, etag, override, ...times }: Marks): Marks => ({
  ...timesIn(times),
  remarks,
  etag,
  ...(override && { override }),
});
