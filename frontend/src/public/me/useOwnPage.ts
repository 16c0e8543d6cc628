import { useCallback, useEffect, useState } from 'react';
import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import { RequestFailed } from '../../http/request.ts';
import { useRetryOnline } from '../answers/useRetryOnline.ts';
import { freshMs, loadOwnPage } from './loadOwnPage.ts';

export type OwnPageState = {
  /** What was loaded last; it stays in sight while it is loaded again. */
  page?: OwnPage;
  isLoading: boolean;
  /** The last load failed; before `retryAt` nothing is loaded again, and then it happens by itself. */
  problem?: 'invalid' | 'failed';
  retryAt?: Date | undefined;
};

/** Loads the page; again on demand, and when somebody comes back to it. Of several loads, the last one counts. */
export function useOwnPage(): OwnPageState & { reload: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<OwnPageState>({ isLoading: true });
  const reload = useCallback(() => setAttempt((number) => number + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const abort = new AbortController();
    const change = (next: (before: OwnPageState) => OwnPageState) => {
      if (!abort.signal.aborted) setState(next);
    };
    change(({ page }) => ({ ...(page && { page }), isLoading: true }));
    loadOwnPage(abort.signal).then(
      (page) => change(() => ({ page, isLoading: false })),
      (error: unknown) => {
        const failed = error instanceof RequestFailed ? error : undefined;
        if (failed?.error?.code === 'invalid-link') return change(() => ({ isLoading: false, problem: 'invalid' }));
        change((before) => ({ ...before, isLoading: false, problem: 'failed', retryAt: failed?.retryAt }));
      },
    );
    const begun = Date.now();
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - begun > freshMs) reload();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [attempt, reload]);

  useEffect(() => {
    if (!state.retryAt) return;
    const timer = setTimeout(reload, Math.max(0, state.retryAt.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [reload, state.retryAt]);
  useRetryOnline(state.problem === 'failed' && !state.retryAt, reload);
  return { ...state, reload };
}
