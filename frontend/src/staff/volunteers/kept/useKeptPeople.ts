import { type Query, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Client } from '../../../../../dataverse/client.ts';
import type { Day } from '../../../../../domain/time.ts';
import { useDelayed } from '../../../ui/useDelayed.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { type KeptPeople, keepPeople, readKeptPeople } from './keptPeople.ts';
import { loadPeople } from './loadPeople.ts';

/** They are read again after this many milliseconds, while there is a signal; where nobody could be read, sooner. */
const freshMs = 60 * 60_000;
const againMs = 60_000;
/** What the screen itself shows loads first. */
const pauseMs = 3000;

type Kept = Query<KeptPeople | null>;

/** Returns for how long what was read counts as fresh: it may have been an hour old already. */
const freshFor = ({ state: { data, dataUpdatedAt } }: Pick<Kept, 'state'>): number =>
  data ? Math.max(0, Date.parse(data.asOf) + freshMs - dataUpdatedAt) : 0;

const keptPeopleQuery = (dataverse: Client, today: Day) =>
  queryOptions({
    queryKey: ['people on this device', today],
    queryFn: async ({ signal }): Promise<KeptPeople | null> => {
      const kept = await readKeptPeople(today);
      if (kept && Date.now() - Date.parse(kept.asOf) < freshMs) return kept;
      try {
        const read = await loadPeople(dataverse, { today, signal });
        await keepPeople(read);
        return read;
      } catch {
        return kept ?? null;
      }
    },
    // Without a signal, what is kept shows at once.
    networkMode: 'always',
    staleTime: freshFor,
    refetchInterval: (query) => Math.max(freshFor(query), againMs),
    structuralSharing: false,
    retry: false,
  });

/** Returns the people on this device, and reads them while there is a signal. */
export function useKeptPeople(): KeptPeople | undefined {
  const dataverse = useDataverse();
  const isDue = useDelayed(true, pauseMs);
  const isOnline = useOnline();
  const { data, refetch } = useQuery({ ...keptPeopleQuery(dataverse, useToday()), enabled: isDue || !isOnline });
  const wasOffline = useRef(false);
  // A page that was opened without a signal tells the query of none that comes.
  useEffect(() => {
    if (isOnline && wasOffline.current) void refetch();
    wasOffline.current = !isOnline;
  }, [isOnline, refetch]);
  return data ?? undefined;
}

/** Returns what is kept of today, without reading it again. */
export function useKeptToday(): KeptPeople | undefined {
  const today = useToday();
  const kept = useQuery({
    queryKey: ['kept today', today],
    queryFn: async () => (await readKeptPeople(today)) ?? null,
    // A register may have read them since.
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
    retry: false,
  });
  return kept.data ?? undefined;
}
