import { RequestFailed } from '../../http/request.ts';
import { forgetSeen, keepSeen, lastSeen } from './lastSeen.ts';

/** One bar of signal may delay an answer for minutes. */
const timeoutMs = 5000;

/**
 * Returns the API's answer; or its last answer on this device when none comes in time, or there is no signal.
 * @throws RequestFailed when nothing was stored, or the API refuses
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
    timer = setTimeout(() => resolve(kept), timeoutMs);
  });
  try {
    return await Promise.race([fresh, late]);
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    if (!error.isFinal) return kept;
    forgetSeen(kind);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
