/**
 * Caches what `load` returns. Callers share one load. If a load fails, the last value is still returned, so that a
 * short outage of Dataverse does not stop people from filling in a form.
 * @param lifetimeMs how long a loaded value is fresh
 */
export function cached<Value>(load: () => Promise<Value>, lifetimeMs: number, now: () => Date): () => Promise<Value> {
  let last: { value: Value; freshUntil: number } | undefined;
  let loading: Promise<Value> | undefined;

  async function reload(): Promise<Value> {
    const value = await load();
    last = { value, freshUntil: now().getTime() + lifetimeMs };
    return value;
  }

  return async () => {
    if (last && now().getTime() < last.freshUntil) return last.value;
    loading ??= reload().finally(() => {
      loading = undefined;
    });
    try {
      return await loading;
    } catch (error) {
      if (last) return last.value;
      throw error;
    }
  };
}
