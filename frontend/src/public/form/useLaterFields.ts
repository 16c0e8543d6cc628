import { useCallback, useEffect, useState } from 'react';
import { loadLaterFields } from '../fields/registry.ts';

export type LaterFieldsState = { status: 'loading' | 'ready' } | { status: 'failed'; retry: () => void };

/** Loads the fields of the later pages while the first page is read. */
export function useLaterFields(): LaterFieldsState {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const retry = useCallback(() => {
    setStatus('loading');
    setAttempt((number) => number + 1);
  }, []);

  useEffect(() => {
    let current = true;
    loadLaterFields(attempt).then(
      () => current && setStatus('ready'),
      () => current && setStatus('failed'),
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  return status === 'failed' ? { status, retry } : { status };
}
