const lockName = 'attendance-outbox';
/** Longer than one request takes: a tab that the system has suspended may hold the lock for hours. */
const timeoutMs = 15_000;

/** Runs while no other tab of this device does, or after fifteen seconds anyway: what is sent twice arrives once. */
export async function aloneOnDevice(run: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  if (!locks) return run();
  let hasRun = false;
  const once = async () => {
    hasRun = true;
    await run();
  };
  try {
    await locks.request(lockName, { signal: AbortSignal.timeout(timeoutMs) }, once);
  } catch (error) {
    if (hasRun) throw error;
    await run();
  }
}
