import { useCallback, useEffect, useState } from 'react';
import { linkIdHeader } from '../../../../domain/contract/paths.ts';
import type { Form, LinkRecord } from '../../../../domain/forms/formTypes.ts';
import { load, RequestFailed } from '../../http/request.ts';
import { useRetryOnline } from '../answers/useRetryOnline.ts';
import { loadOrLastSeen } from '../offline/loadOrLastSeen.ts';
import { linkId } from '../sending/linkId.ts';

export type LinkState =
  | { status: 'loading' | 'invalid' }
  | { status: 'ready'; record: LinkRecord }
  /** If `retryAt` is given, a retry is allowed from then on. */
  | { status: 'failed'; retry: () => void; retryAt?: Date };

const noRecord: LinkState = { status: 'ready', record: {} };

/** Looks up the record of the form's link. A form without a link is ready at once, with an empty record. */
export function useLinkRecord(form: Form): LinkState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LinkState>({ status: 'loading' });
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((number) => number + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the lookup
  useEffect(() => {
    if (!form.link) return;
    const abort = new AbortController();
    const lookUp = () => load(form.apiPath, abort.signal, { [linkIdHeader]: linkId(form) });
    loadOrLastSeen('record', lookUp).then(
      (record) => {
        if (!abort.signal.aborted) setState({ status: 'ready', record });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isInvalid = error instanceof RequestFailed && error.error?.code === 'invalid-link';
        const retryAt = error instanceof RequestFailed ? error.retryAt : undefined;
        setState(isInvalid ? { status: 'invalid' } : { status: 'failed', retry, retryAt });
      },
    );
    return () => abort.abort();
  }, [attempt, form, retry]);

  useRetryOnline(state.status === 'failed' && !state.retryAt, retry);
  return form.link ? state : noRecord;
}
