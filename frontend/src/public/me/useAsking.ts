import { useRef, useState } from 'react';
import { idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { newUuid } from '../../http/newUuid.ts';
import { RequestFailed, request } from '../../http/request.ts';

type Asking = {
  /** `busy`: too many have asked from here, and nothing was taken. */
  status: 'idle' | 'sending' | 'sent' | 'failed' | 'busy';
  ask: (typed: Readonly<Record<string, string>>) => Promise<void>;
  /** Begins anew, with something else. */
  again: () => void;
};

/** Asks for a link to be sent. What had no answer is asked again under its key, so that it counts once. */
export function useAsking(path: string, action: string): Asking {
  const [status, setStatus] = useState<Asking['status']>('idle');
  const keys = useRef(new Map<string, string>());
  const isSending = useRef(false);

  async function ask(typed: Readonly<Record<string, string>>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const body = JSON.stringify({ action, ...typed });
    const key = keys.current.get(body) ?? newUuid();
    keys.current.set(body, key);
    setStatus('sending');
    const headers = { [idempotencyKeyHeader]: key, 'Content-Type': 'application/json' };
    try {
      await request(path, { method: 'POST', headers, body });
      setStatus('sent');
    } catch (error) {
      setStatus(error instanceof RequestFailed && error.status === 429 ? 'busy' : 'failed');
    } finally {
      isSending.current = false;
    }
  }
  return { status, ask, again: () => setStatus('idle') };
}
