import { useCallback, useEffect, useState } from 'react';
import type { LocationItem, Picklists } from '../../../../domain/contract/answers.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { load, RequestFailed } from '../../http/request.ts';
import { loadOrLastSeen } from '../offline/loadOrLastSeen.ts';
import { useRetryOnline } from './useRetryOnline.ts';

/** The options of the questions, as the charity's Dataverse has them. */
export type OptionLists = { picklists: Picklists; locations: readonly LocationItem[] };
export type OptionListsState =
  | { status: 'loading' }
  /** Not to be retried before `retryAt`, if given. */
  | { status: 'failed'; retry: () => void; retryAt?: Date }
  | { status: 'ready'; optionLists: OptionLists };

export const optionListsOf = (state: OptionListsState): OptionLists | undefined =>
  state.status === 'ready' ? state.optionLists : undefined;

/** Loads picklists and locations while the person reads the first page. */
export function useOptionLists(): OptionListsState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ of: number; optionLists?: OptionLists; retryAt?: Date }>();
  const retry = useCallback(() => setAttempt((number) => number + 1), []);

  useEffect(() => {
    const abort = new AbortController();
    const loaded = loadOrLastSeen('options', () => loadOffers(abort.signal));
    (here.code === 'en' ? loaded : loaded.then(translated))
      .then((optionLists) => {
        if (!abort.signal.aborted) setState({ of: attempt, optionLists });
      })
      .catch((error: unknown) => {
        const retryAt = error instanceof RequestFailed ? error.retryAt : undefined;
        if (!abort.signal.aborted) setState({ of: attempt, retryAt });
      });
    return () => abort.abort();
  }, [attempt]);

  useRetryOnline(state?.of === attempt && !state.optionLists && !state.retryAt, retry);
  if (state?.of !== attempt) return { status: 'loading' };
  return state.optionLists
    ? { status: 'ready', optionLists: state.optionLists }
    : { status: 'failed', retry, retryAt: state.retryAt };
}

/** In English where the words do not come. */
const translated = (lists: OptionLists): Promise<OptionLists> =>
  import('./inLanguage.ts').then(
    ({ inLanguage }) => inLanguage(lists),
    () => lists,
  );

async function loadOffers(signal: AbortSignal): Promise<OptionLists> {
  const [picklists, locations] = await Promise.all([
    load(apiPaths.picklists, signal),
    load(apiPaths.locations, signal),
  ]);
  return { picklists, locations };
}
