import { useRef, useState } from 'react';
import { apiPaths, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import {
  type OwnOpenRequest,
  type OwnRequests,
  volunteeringActions,
} from '../../../../domain/contract/volunteering.ts';
import { longestCorrection } from '../../../../domain/privacy/asking.ts';
import { newUuid } from '../../http/newUuid.ts';
import { inTime, RequestFailed, request } from '../../http/request.ts';
import { ownLinkHeader } from './ownLink.ts';

type Asking = {
  /** Undefined before it was read. */
  found: OwnRequests | undefined;
  /** `tooMany`: too many have asked from here, and nothing was taken. */
  status: 'idle' | 'busy' | 'sent' | 'tooMany' | 'failed';
  /** What is missing of what was asked last, or that its words are too long. */
  wrong: 'kind' | 'words' | 'length' | undefined;
  read: () => Promise<void>;
  ask: (kind: string, words: string) => Promise<'taken' | 'wrong' | 'failed'>;
};

/** Reads what they ask about their own data, and asks. What had no answer is asked again under its key, so that it counts once. */
export function useOwnRequests(): Asking {
  const [found, setFound] = useState<OwnRequests>();
  const [status, setStatus] = useState<Asking['status']>('idle');
  const [wrong, setWrong] = useState<Asking['wrong']>();
  const keys = useRef(new Map<string, string>());
  const isBusy = useRef(false);

  async function send(asked: { kind?: string; words?: string }): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setStatus('busy');
    const body = JSON.stringify({ action: volunteeringActions.requests, ...asked });
    const key = keys.current.get(body) ?? newUuid();
    keys.current.set(body, key);
    const headers = { ...ownLinkHeader(), [idempotencyKeyHeader]: key, 'Content-Type': 'application/json' };
    try {
      const answer = await inTime(request<OwnRequests>(apiPaths.volunteering, { method: 'POST', headers, body }));
      setFound(answer);
      keys.current.delete(body);
      // Otherwise it was open and confirmed already, and no message is sent.
      const isSent = answer.requests.some((one) => one.kind === asked.kind && stateOf(one) === 'waits');
      setStatus(isSent ? 'sent' : 'idle');
      return true;
    } catch (error) {
      setStatus(error instanceof RequestFailed && error.status === 429 ? 'tooMany' : 'failed');
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  return {
    found,
    status,
    wrong,
    read: async () => void (await send({})),
    async ask(kind, words) {
      const found = wrongIn(kind, words.trim());
      setWrong(found);
      if (found !== undefined) {
        if (!isBusy.current) setStatus('idle');
        return 'wrong';
      }
      return (await send({ kind, ...(kind === 'correction' && { words: words.trim() }) })) ? 'taken' : 'failed';
    },
  };
}

function wrongIn(kind: string, words: string): Asking['wrong'] {
  if (kind === '') return 'kind';
  if (kind !== 'correction') return undefined;
  if (words === '') return 'words';
  return words.length > longestCorrection ? 'length' : undefined;
}

/** Returns whether a request waits for the button in our message, for which it may be too late, or for staff. */
export function stateOf({ isByPage, isChecked, isOver }: OwnOpenRequest): 'waits' | 'over' | 'staff' {
  if (isChecked || !isByPage) return 'staff';
  return isOver ? 'over' : 'waits';
}
