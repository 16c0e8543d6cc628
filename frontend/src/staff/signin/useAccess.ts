import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../http/request.ts';
import { staffGet } from './staffCalls.ts';
import { SignInNeeded, type Tokens } from './tokens.ts';

/** `ended`: the sign-in that is remembered is good no more. */
export type Access = 'checking' | 'granted' | 'refused' | 'ended' | 'unknown';

/** Where an answer is kept: by person, so that a renewed sign-in finds the one before. */
export const accessKey = (tokens: Tokens | undefined) => [apiPaths.me, tokens?.name];

/** Asks the API whether these tokens open it: a good token without the role is told so before anything is tried. */
export function useAccess(tokens: Tokens | undefined): Access {
  const { data, error, isPending } = useQuery({
    queryKey: accessKey(tokens),
    queryFn: async () => {
      if (tokens) await staffGet(tokens, apiPaths.me);
      return 'granted' as const;
    },
    enabled: tokens !== undefined,
    // Without a signal it fails at once, and today's answer holds.
    networkMode: 'always',
    retry: (count, failure) => count < 2 && navigator.onLine && !isRefusal(failure),
  });
  if (data) return data;
  if (isPending) return 'checking';
  if (error instanceof SignInNeeded) return 'ended';
  return isRefusal(error) ? 'refused' : 'unknown';
}

const isRefusal = (error: unknown): boolean =>
  error instanceof SignInNeeded || (error instanceof RequestFailed && error.status === 403);
