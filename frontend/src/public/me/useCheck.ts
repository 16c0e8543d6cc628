import { useCallback, useEffect, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { inTime, RequestFailed, request } from '../../http/request.ts';
import { linkHere } from '../addressHere.ts';
import { useRetryOnline } from '../answers/useRetryOnline.ts';

type Checked<Found> = Found | 'unknown' | 'failed' | undefined;
type Action = (typeof volunteeringActions)['check' | 'look'];

/** Returns the code in the page's address. */
export const codeHere = (): string => /\/(?:certificate|session|address)\/([^/]+)$/.exec(linkHere())?.[1] ?? '';

/** Asks what the code in the page's address is for; undefined until the answer is there, `unknown` for a code that we did not give. */
export function useCheck<Found>(action: Action): { checked: Checked<Found>; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState<Checked<Found>>();
  const retry = useCallback(() => setAttempt((number) => number + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt checks again
  useEffect(() => {
    const abort = new AbortController();
    const show = (next: Checked<Found>) => {
      if (!abort.signal.aborted) setChecked(next);
    };
    show(undefined);
    const body = JSON.stringify({ action, code: codeHere() });
    const headers = { 'Content-Type': 'application/json' };
    inTime(request<Found>(apiPaths.volunteering, { method: 'POST', headers, body, signal: abort.signal })).then(
      show,
      (error: unknown) => show(error instanceof RequestFailed && error.isFinal ? 'unknown' : 'failed'),
    );
    return () => abort.abort();
  }, [action, attempt]);
  useRetryOnline(checked === 'failed', retry);
  return { checked, retry };
}
