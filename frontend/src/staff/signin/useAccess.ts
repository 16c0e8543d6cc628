import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../http/request.ts';
import { staffGet } from '../session/staffCalls.ts';
import { SignInNeeded, type Tokens } from '../session/tokens.ts';

/** `ended`: the remembered sign-in is no longer valid. `unknown`: the check failed, and may be tried again meanwhile. */
export type Access = 'checking' | 'granted' | 'refused' | 'ended' | 'unknown';

/** The query key of the check, by person, so that a renewed sign-in finds the earlier answer. */
export const accessKey = (tokens: Tokens | undefined) => [apiPaths.me, tokens?.name];

/** Asks the API whether these tokens are admitted, so that a person without the role gets a message at once. */
export function useAccess(tokens: Tokens | undefined): { access: Access; check: () => void } {
  const { data, failureReason, refetch } = useQuery({
    queryKey: accessKey(tokens),
    queryFn: async () => {
      if (tokens) await staffGet(tokens, apiPaths.me);
      return 'granted' as const;
    },
    enabled: tokens !== undefined,
    // Without a signal it fails at once, and today's earlier answer is used.
    networkMode: 'always',
    retry: (count, failure) => count < 2 && navigator.onLine && !isRefusal(failure),
  });
  return { access: data ?? accessAfter(failureReason), check: () => void refetch() };
}

function accessAfter(failure: Error | null): Access {
  if (!failure) return 'checking';
  if (failure instanceof SignInNeeded) return 'ended';
  return isRefusal(failure) ? 'refused' : 'unknown';
}

const isRefusal = (error: unknown): boolean =>
  error instanceof SignInNeeded || (error instanceof RequestFailed && error.status === 403);
