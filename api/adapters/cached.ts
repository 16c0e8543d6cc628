import { setTimeout as wait } from 'node:timers/promises';

/** How long callers wait for a new value while there is an earlier one. */
const patienceMs = 1000;
/** How long the earlier value is returned after a failed load, without another load. */
const afterFailureMs = 30_000;

/**
 * Caches what `load` returns. Callers share one load. A load that fails, or takes longer than a second, gives the earlier
 * value, so that an outage of Dataverse neither stops nor delays people who fill in a form. After a failure the
 * earlier value is returned at once, and at most one call in 30 seconds starts a load.
 * @param lifetimeMs how long a loaded value is fresh
 * @returns a function that rejects only while there is no earlier value
 */
export function cached<Value>(load: () => Promise<Value>, lifetimeMs: number, now: () => Date): () => Promise<Value> {
  let last: { value: Value; freshUntil: number } | undefined;
  let loading: { result: Promise<Value>; isLate: Promise<void> } | undefined;
  let hasFailed = false;

  async function reload(): Promise<Value> {
    try {
      const value = await load();
      last = { value, freshUntil: now().getTime() + lifetimeMs };
      hasFailed = false;
      return value;
    } catch (error) {
      if (last) last.freshUntil = now().getTime() + afterFailureMs;
      hasFailed = true;
      throw error;
    } finally {
      loading = undefined;
    }
  }

  return () => {
    if (last && now().getTime() < last.freshUntil) return Promise.resolve(last.value);
    loading ??= {
      result: reload(),
      isLate: hasFailed ? Promise.resolve() : wait(patienceMs, undefined, { ref: false }),
    };
    if (!last) return loading.result;
    const { value } = last;
    const earlier = () => value;
    return Promise.race([loading.result.catch(earlier), loading.isLate.then(earlier)]);
  };
}
