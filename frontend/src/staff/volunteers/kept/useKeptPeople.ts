import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../dataverse/client.ts';
import type { Day } from '../../../../../domain/time.ts';
import { useDelayed } from '../../../ui/useDelayed.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { type KeptPeople, keepPeople, readKeptPeople } from './keptPeople.ts';

/** They are read again after this many milliseconds, while there is a signal. */
const freshMs = 60 * 60_000;
/** What the screen itself shows loads first. */
const pauseMs = 3000;

const keptPeopleQuery = (dataverse: Client, today: Day) =>
  queryOptions({
    queryKey: ['people on this device', today],
    queryFn: async ({ signal }): Promise<KeptPeople | null> => {
      const kept = await readKeptPeople(today);
      if (kept && Date.now() - Date.parse(kept.asOf) < freshMs) return kept;
      try {
        const { loadPeople } = await import('./loadPeople.ts');
        const read = await loadPeople(dataverse, { today, signal });
        await keepPeople(read);
        return read;
      } catch {
        return kept ?? null;
      }
    },
    // Without a signal, what is kept shows at once.
    networkMode: 'always',
    staleTime: freshMs,
    structuralSharing: false,
    retry: false,
  });

/** Returns the people on this device, and reads them while there is a signal. */
export function useKeptPeople(): KeptPeople | undefined {
  const dataverse = useDataverse();
  const isDue = useDelayed(true, pauseMs);
  const isOnline = useOnline();
  return (
    useQuery({ ...keptPeopleQuery(dataverse, useToday()), enabled: isDue || !isOnline, refetchInterval: freshMs })
      .data ?? undefined
  );
}

/** Returns what is kept of today, without reading it again. */
export function useKeptToday(): KeptPeople | undefined {
  const today = useToday();
  const kept = useQuery({
    queryKey: ['kept today', today],
    queryFn: async () => (await readKeptPeople(today)) ?? null,
    networkMode: 'always',
    structuralSharing: false,
    retry: false,
  });
  return kept.data ?? undefined;
}
