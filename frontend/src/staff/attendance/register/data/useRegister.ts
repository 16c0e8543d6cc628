import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../../dataverse/client.ts';
import { readSuspensions } from '../../../../../../dataverse/readings/suspensions.ts';
import type { Suspension } from '../../../../../../domain/clearance/suspension.ts';
import { lastSeen, lastSession } from '../../../data/lastSeen.ts';
import { useDataverse } from '../../../data/useDataverse.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import type { Occasion, RegisterRow } from '../../records/registerKind.ts';
import { registerKinds } from '../../records/registerKinds.ts';
import { retryOnce } from '../../retryOnce.ts';
import { occasionKey, registerKey, suspensionsKey } from './registerKey.ts';

/** How often a register is refreshed, so that two members of staff see each other’s marks within ten seconds. */
const refreshMs = 5000;

export const occasionQuery = (dataverse: Client, source: RegisterSource) =>
  queryOptions({
    ...retryOnce,
    queryKey: occasionKey(source),
    queryFn: async ({ signal }): Promise<Occasion | null> =>
      (await registerKinds[source.kind].readOccasion(source.id, { dataverse, signal })) ?? null,
    ...lastSession,
  });

export const rowsQuery = (dataverse: Client, source: RegisterSource) =>
  queryOptions({
    ...retryOnce,
    queryKey: registerKey(source),
    queryFn: async ({ client, signal }): Promise<RegisterRow[]> => {
      const reader = dataverse.batchedReads();
      const [rows, suspensions] = await Promise.all([
        registerKinds[source.kind].readRows(source.id, { dataverse: reader, signal }),
        readSuspensions(reader, { signal }),
      ]);
      client.setQueryData<Suspension[]>(suspensionsKey, suspensions);
      return rows;
    },
    ...lastSeen,
  });

/** Reads all suspended volunteers with the rows of any register, and stores them on the device. */
export const useSuspensions = (): readonly Suspension[] | undefined => {
  const dataverse = useDataverse();
  return useQuery({
    queryKey: suspensionsKey,
    queryFn: ({ signal }) => readSuspensions(dataverse.batchedReads(), { signal }),
    enabled: false,
    ...lastSeen,
  }).data;
};

/** Loads the session of a register; `null` when there is no such record. */
export const useOccasion = (source: RegisterSource): UseQueryResult<Occasion | null> =>
  useQuery(occasionQuery(useDataverse(), source));

/** Loads the rows of a register by name, and refreshes them while it is open. */
export const useRegisterRows = (source: RegisterSource): UseQueryResult<RegisterRow[]> =>
  useQuery({
    ...rowsQuery(useDataverse(), source),
    staleTime: 0,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
