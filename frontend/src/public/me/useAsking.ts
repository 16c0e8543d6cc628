import { useRef, useState } from 'react';
import { idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { newUuid } from '../../http/newUuid.ts';
import { inTime, RequestFailed, request } from '../../http/request.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * `failed`: no answer came; `away`: we cannot answer now; `busy`: too many have asked from here, and nothing was taken;
 * `refused`: what was typed cannot be; `ended`: the link is over, or the page is older than the API.
 */
export type AskingStatus = 'idle' | 'sending' | 'sent' | 'failed' | 'away' | 'busy' | 'refused' | 'ended';

type Asking = {
  status: AskingStatus;
  /** @param link the header of a link */
  ask: (typed: Texts, link?: Texts) => Promise<void>;
  /** What was answered. */
  answer: Texts | undefined;
  /** Begins anew, with something else. */
  again: () => void;
};

/** Asks for a link to be sent. What had no answer is asked again under its key, so that it counts once. */
export function useAsking(path: string, action: string): Asking {
  const [status, setStatus] = useState<AskingStatus>('idle');
  const [answer, setAnswer] = useState<Texts>();
  const keys = useRef(new Map<string, string>());
  const isSending = useRef(false);

  async function ask(typed: Texts, link: Texts = {}): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const body = JSON.stringify({ action, ...typed });
    const key = keys.current.get(body) ?? newUuid();
    keys.current.set(body, key);
    setStatus('sending');
    const headers = { ...link, [idempotencyKeyHeader]: key, 'Content-Type': 'application/json' };
    try {
      setAnswer(await inTime(request<Texts>(path, { method: 'POST', headers, body })));
      setStatus('sent');
    } catch (error) {
      setStatus(statusOf(error));
    } finally {
      isSending.current = false;
    }
  }
  return { status, ask, answer, again: () => setStatus('idle') };
}

/** What an answer of the API means for whoever asked; what is not in its words comes from the way there. */
export function statusOf(error: unknown): AskingStatus {
  if (!(error instanceof RequestFailed) || !error.error) return 'failed';
  if (error.status === 429) return 'busy';
  if (error.status === 404) return 'ended';
  return error.isFinal ? 'refused' : 'away';
}
