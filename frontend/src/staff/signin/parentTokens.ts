import { SignInNeeded, type Tokens } from '../session/tokens.ts';
import { listenToParent, tellParent } from './parentFrame.ts';

const timeoutMs = 5000;

/**
 * Receives the token that the form around a panel passes on. It is for Dataverse; our API accepts it too.
 * @param changed called with tokens as soon as there are any
 * @returns a function that stops listening
 */
export function parentTokens(origins: readonly string[], changed: (tokens: Tokens) => void): () => void {
  let token: string | undefined;
  let waiting: ((token: string) => void)[] = [];

  const stop = listenToParent(origins, (message) => {
    if (!('token' in message)) return;
    const isFirst = token === undefined;
    token = message.token;
    for (const resolve of waiting) resolve(message.token);
    waiting = [];
    if (isFirst) changed({ name: undefined, accountId: accountIn(message.token), get });
  });
  tellParent(origins, 'loadedframe');

  async function get(_audience: unknown, { renew = false } = {}): Promise<string> {
    if (token !== undefined && !renew) return token;
    const next = new Promise<string>((resolve, reject) => {
      waiting.push(resolve);
      setTimeout(() => reject(new SignInNeeded()), timeoutMs);
    });
    tellParent(origins, 'loadedframe');
    return next;
  }
  return stop;
}

/** Returns whose token it is, without checking it: Dataverse does. Empty where it cannot be read. */
function accountIn(token: string): string {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const isOwned = typeof claims === 'object' && claims !== null && 'oid' in claims;
    return isOwned ? String(claims.oid) : '';
  } catch {
    return '';
  }
}
