import { useCallback, useEffect, useState } from 'react';
import type { LocationItem, Picklists } from '../../../../domain/contract/answers.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { load, RequestFailed } from '../../http/request.ts';
import { loadOrLastSeen } from '../offline/loadOrLastSeen.ts';
import { useRetryOnline } from './useRetryOnline.ts';

/** The options that questions offer, as the charity's Dataverse has them. */
export type Offers = { picklists: Picklists; locations: readonly LocationItem[] };
export type OffersState =
  | { status: 'loading' }
  /** Not to be tried again before `retryAt`, where that is given. */
  | { status: 'failed'; retry: () => void; retryAt?: Date }
  | { status: 'ready'; offers: Offers };

export const offersOf = (state: OffersState): Offers | undefined =>
  state.status === 'ready' ? state.offers : undefined;

/** Loads picklists and locations while the first page is read. */
export function useOffers(): OffersState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ of: number; offers?: Offers; retryAt?: Date }>();
  const retry = useCallback(() => setAttempt((number) => number + 1), []);

  useEffect(() => {
    const abort = new AbortController();
    loadOrLastSeen('options', () => loadOffers(abort.signal))
      .then((offers) => {
        if (!abort.signal.aborted) setState({ of: attempt, offers });
      })
      .catch((error: unknown) => {
        const retryAt = error instanceof RequestFailed ? error.retryAt : undefined;
        if (!abort.signal.aborted) setState({ of: attempt, retryAt });
      });
    return () => abort.abort();
  }, [attempt]);

  useRetryOnline(state?.of === attempt && !state.offers && !state.retryAt, retry);
  if (state?.of !== attempt) return { status: 'loading' };
  return state.offers ? { status: 'ready', offers: state.offers } : { status: 'failed', retry, retryAt: state.retryAt };
}

async function loadOffers(signal: AbortSignal): Promise<Offers> {
  const [picklists, locations] = await Promise.all([
    load<Picklists>(apiPaths.picklists, signal),
    load<LocationItem[]>(apiPaths.locations, signal),
  ]);
  return { picklists, locations };
}
