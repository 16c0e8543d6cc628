import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import { useDataverse } from '../../signin/useDataverse.ts';
import { registerKey } from './registerKey.ts';
import type { RegisterRow, RegisterSource } from './registerKind.ts';
import { registerKinds } from './registerKinds.ts';

export type Removal = {
  remove: (row: RegisterRow, onDone: () => void) => void;
  isBusy: boolean;
  /** Why it came to nothing, in words. */
  problem: string | undefined;
  reset: () => void;
};

/** Takes a volunteer off a register; not when somebody has marked the row since it was read. */
export function useRemoval(source: RegisterSource): Removal {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const queryKey = registerKey(source);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (row: RegisterRow) => {
      try {
        await dataverse.send(registerKinds[source.kind].remove(row.id, row.etag));
      } catch (failure) {
        // Somebody else was quicker: the row is gone, as was wanted.
        if (!(failure instanceof DataverseError) || failure.kind !== 'notFound') throw failure;
      }
    },
    onSuccess: async (_nothing, removed) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<RegisterRow[]>(queryKey, (rows) => rows?.filter(({ id }) => id !== removed.id));
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    remove: (row, onDone) => mutate(row, { onSuccess: onDone }),
    isBusy: isPending,
    problem: error ? reason(error) : undefined,
    reset,
  };
}

const reason = (error: Error): string =>
  error instanceof DataverseError && error.kind === 'preconditionFailed'
    ? 'Somebody else has changed this volunteer’s attendance meanwhile. Please look at it again before removing it.'
    : 'The volunteer could not be removed. Please check your connection and try again.';
