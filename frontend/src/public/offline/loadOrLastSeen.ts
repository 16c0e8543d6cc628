import { RequestFailed } from '../../http/request.ts';
import { forgetSeen, keepSeen, lastSeen } from './lastSeen.ts';

/** One bar of signal may hold an answer back for minutes. */
const patienceMs = 5000;

/**
 * What the API tells; what it told last on this device where it tells nothing in time, or there is no signal.
 * @throws RequestFailed when nothing was kept, or the API refuses
 */
export async function loadOrLastSeen<Value>(kind: 'record' | 'options', load: () => Promise<Value>): Promise<Value> {
  const kept = lastSeen<Value>(kind);
  if (kept && !navigator.onLine) return kept;
  const fresh = load().then((value) => {
    keepSeen(kind, value);
    return value;
  });
  if (!kept) return fresh;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(kept), patienceMs);
  });
  try {
    return await Promise.race([fresh, late]);
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    if (error.isFinal) forgetSeen(kind);
    if (error.status !== 0 && error.status < 500) throw error;
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
