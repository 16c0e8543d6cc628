import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDataverse } from '../../signin/useDataverse.ts';
import { patiently } from '../patiently.ts';
import { registerKey } from './registerKey.ts';
import type { Occasion, RegisterRow, RegisterSource } from './registerKind.ts';
import { registerKinds } from './registerKinds.ts';

/** How often a register is read again, so that two members of staff see each other’s marks within ten seconds. */
const refreshMs = 5000;

/** What a register is of; `null` when there is no such record. */
export function useOccasion(source: RegisterSource): UseQueryResult<Occasion | null> {
  const dataverse = useDataverse();
  return useQuery({
    ...patiently,
    queryKey: ['occasion', source.kind, source.id],
    queryFn: async ({ signal }) =>
      (await registerKinds[source.kind].readOccasion(source.id, { dataverse, signal })) ?? null,
  });
}

/** The rows of a register, by name, kept up to date while it is looked at. */
export function useRegisterRows(source: RegisterSource): UseQueryResult<RegisterRow[]> {
  const dataverse = useDataverse();
  return useQuery({
    ...patiently,
    queryKey: registerKey(source),
    queryFn: ({ signal }) => registerKinds[source.kind].readRows(source.id, { dataverse, signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}
