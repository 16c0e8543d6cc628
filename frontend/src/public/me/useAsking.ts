import { useRef, useState } from 'react';
import { apiPaths, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { newUuid } from '../../http/newUuid.ts';
import { request } from '../../http/request.ts';

type Asking = {
  status: 'idle' | 'sending' | 'sent' | 'failed';
  ask: (to: string) => Promise<void>;
  /** Begins anew, for another address. */
  again: () => void;
};

/** Asks for a link. What had no answer is asked again under its key, so that it counts once. */
export function useAsking(): Asking {
  const [status, setStatus] = useState<Asking['status']>('idle');
  const keys = useRef(new Map<string, string>());
  const isSending = useRef(false);

  async function ask(to: string): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const key = keys.current.get(to) ?? newUuid();
    keys.current.set(to, key);
    setStatus('sending');
    const headers = { [idempotencyKeyHeader]: key, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ action: volunteeringActions.ask, to });
    try {
      await request(apiPaths.volunteering, { method: 'POST', headers, body });
      setStatus('sent');
    } catch {
      setStatus('failed');
    } finally {
      isSending.current = false;
    }
  }
  return { status, ask, again: () => setStatus('idle') };
}
