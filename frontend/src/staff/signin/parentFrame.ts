/** Exchanges messages with the parent page, only with the configured origins and only with the parent window. */

export type ParentMessage = { token: string } | { input: string };

/**
 * Listens to the parent.
 * @returns a function that stops listening
 */
export function listenToParent(origins: readonly string[], onMessage: (message: ParentMessage) => void): () => void {
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || window.parent === window || !origins.includes(origin)) return;
    const message = readMessage(data);
    if (message) onMessage(message);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

/** `{ type: 'token', token }` and `{ type: 'input', input }`, with or without their type. */
function readMessage(data: unknown): ParentMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const type = 'type' in data ? data.type : undefined;
  if ((type === 'token' || type === undefined) && 'token' in data && typeof data.token === 'string') {
    return { token: data.token };
  }
  if ((type === 'input' || type === undefined) && 'input' in data && typeof data.input === 'string') {
    return { input: data.input };
  }
  return undefined;
}

/** Sends a message to the parent: to its own origin where the browser reports it, else to each configured one. */
export function tellParent(origins: readonly string[], type: 'loadedframe' | 'load_cr'): void {
  if (window.parent === window) return;
  const actual = window.location.ancestorOrigins?.[0];
  const targets = actual === undefined ? origins : origins.filter((origin) => origin === actual);
  for (const origin of targets) window.parent.postMessage({ type }, origin);
}
