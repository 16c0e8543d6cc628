import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataverse } from '../../data/useDataverse.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import { registerKinds } from '../records/registerKinds.ts';
import { occasionKey } from './data/registerKey.ts';

/** Cancels a session at an instant; `null` restores it. */
export function useCancelling(source: RegisterSource) {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (cancelledOn: string | null) =>
      dataverse.send(registerKinds[source.kind].cancel(source.id, cancelledOn)),
    onSuccess: () => queries.invalidateQueries({ queryKey: occasionKey(source) }),
  });
}
