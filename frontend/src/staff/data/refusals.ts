/** Whether Dataverse has just refused for a moment (503): a call that is tried again says it at once, not only once it is given up. */
let isRefusing = false;
const listeners = new Set<() => void>();

/** Takes the status of each answer. */
export function noteStatus(status: number): void {
  if ((status === 503) === isRefusing) return;
  isRefusing = status === 503;
  for (const listener of listeners) listener();
}

export const refusesNow = (): boolean => isRefusing;

/** @returns what ends the listening */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
