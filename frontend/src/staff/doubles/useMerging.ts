import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ListedMerge,
  type MergeRequest,
  mergeActions,
  type PairSide,
} from '../../../../domain/contract/doubles.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { doublesKey } from './useDecidePair.ts';

/** What an error says to staff. Whatever was interrupted may be pressed again. */
export const reasonOf = (error: unknown): string =>
  error instanceof RequestFailed && error.error
    ? error.error.message
    : 'That did not work. Please check your connection and try again: it continues where it stopped.';

/** The two of a pair, value by value. */
export function useComparison(pair: string, kept: PairSide) {
  const { tokens } = useStaff();
  return useQuery({
    queryKey: ['compared doubles', pair, kept],
    queryFn: ({ signal }) => staffAct(tokens, apiPaths.doubles, mergeActions.compare, { pair, kept }, { signal }),
    // The choice must be about what is stored now, and must not change while somebody chooses.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Merges a pair; a second press continues the same merge. */
export function useMergePair() {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (request: MergeRequest) => staffAct(tokens, apiPaths.doubles, mergeActions.merge, request),
    onSuccess: () => queries.invalidateQueries({ queryKey: [doublesKey] }),
  });
}

/** The merges of the last 30 days. */
export function useMerges() {
  const { tokens } = useStaff();
  return useQuery({
    queryKey: [doublesKey, 'merges'],
    queryFn: async ({ signal }) => (await staffAct(tokens, apiPaths.doubles, mergeActions.list, {}, { signal })).merges,
  });
}

/** What an undo of one merge could not give back. */
export function useUndoOutlook({ id }: ListedMerge) {
  const { tokens } = useStaff();
  return useQuery({
    queryKey: ['undo of a merge', id],
    queryFn: ({ signal }) => staffAct(tokens, apiPaths.doubles, mergeActions.lookAtUndo, { merge: id }, { signal }),
    gcTime: 0,
  });
}

export function useUndoMerge() {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, kept, merged }: ListedMerge) => {
      await staffAct(tokens, apiPaths.doubles, mergeActions.undo, { merge: id });
      return `${kept} and ${merged} are two people again.`;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [doublesKey] }),
  });
}
