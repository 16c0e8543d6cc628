import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../../../dataverse/client.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import type { Occasion } from '../../records/registerKind.ts';
import { occasionKey } from './registerKey.ts';
import { occasionQuery, rowsQuery } from './useRegister.ts';
import { clearancesQuery } from './useRegisterClearances.ts';

/** Prefetches registers one after another, before the signal is lost; those that cannot be read are left out. */
export async function prefetchRegisters(
  queries: QueryClient,
  dataverse: Client,
  sources: readonly RegisterSource[],
): Promise<void> {
  for (const source of sources) {
    await Promise.all([
      queries.prefetchQuery(occasionQuery(dataverse, source)),
      queries.prefetchQuery(rowsQuery(dataverse, source)),
    ]);
    const occasion = queries.getQueryData<Occasion>(occasionKey(source));
    await queries.prefetchQuery(clearancesQuery(queries, dataverse, source, occasion ?? { scheduledOn: null }));
  }
}
