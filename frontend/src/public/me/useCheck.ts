import { useCallback, useEffect, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { type Certificate, volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { RequestFailed, request } from '../../http/request.ts';
import { useRetryOnline } from '../answers/useRetryOnline.ts';

type Checked = Certificate | 'bad' | 'failed' | undefined;

/** Checks the code in the page's address; undefined until the answer is there. */
export function useCheck(): { checked: Checked; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState<Checked>();
  const retry = useCallback(() => setAttempt((number) => number + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt checks again
  useEffect(() => {
    const abort = new AbortController();
    const show = (next: Checked) => {
      if (!abort.signal.aborted) setChecked(next);
    };
    show(undefined);
    const code = /\/certificate\/([^/]+)\/?$/.exec(window.location.pathname)?.[1] ?? '';
    const body = JSON.stringify({ action: volunteeringActions.check, code });
    const headers = { 'Content-Type': 'application/json' };
    request<Certificate>(apiPaths.volunteering, { method: 'POST', headers, body, signal: abort.signal }).then(
      show,
      (error: unknown) => show(error instanceof RequestFailed && error.isFinal ? 'bad' : 'failed'),
    );
    return () => abort.abort();
  }, [attempt]);
  useRetryOnline(checked === 'failed', retry);
  return { checked, retry };
}
