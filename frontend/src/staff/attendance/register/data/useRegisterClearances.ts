import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Client } from '../../../../../../dataverse/client.ts';
import { readClearances } from '../../../../../../dataverse/readings/readClearances.ts';
import { type Clearances, noteOf } from '../../../../../../domain/clearance/noteOf.ts';
import type { ClearanceNote } from '../../../../../../domain/clearance/override.ts';
import { type Suspension, withSuspensions } from '../../../../../../domain/clearance/suspension.ts';
import { type Day, singaporeDay } from '../../../../../../domain/time.ts';
import { useToday } from '../../../../ui/useToday.ts';
import type { KnownOf } from '../../../clearance/gate.ts';
import { freshMs, requirementsQuery } from '../../../clearance/useRequirements.ts';
import { lastSeen } from '../../../data/lastSeen.ts';
import { useDataverse } from '../../../data/useDataverse.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { clearedAs, type Occasion, type RegisterRow } from '../../records/registerKind.ts';
import { clearancesKey, registerKey, suspensionsKey } from './registerKey.ts';
import { useSuspensions } from './useRegister.ts';

/** The longest that a press waits for unknown clearance, in milliseconds. */
const timeoutMs = 4000;

/** Loads the clearance of a register's people, stored on the device with it. */
export const clearancesQuery = (queries: QueryClient, dataverse: Client, source: RegisterSource, session: OfSession) =>
  queryOptions({
    queryKey: clearancesKey(source),
    queryFn: async ({ signal }) => {
      const requirements = await queries.fetchQuery(requirementsQuery(dataverse));
      const rows = queries.getQueryData<RegisterRow[]>(registerKey(source)) ?? [];
      const known = Object.keys(queries.getQueryData<Clearances>(clearancesKey(source))?.items ?? {});
      const ids = new Set([...rows.map(clearedAs), ...known]);
      return readClearances([...ids], { requirements, ...ofSession(session) }, { dataverse, signal });
    },
    staleTime: freshMs,
    retry: 1,
    ...lastSeen,
  });

/** Before anything is read. */
const nothingRead = (): Clearances => ({ asOf: new Date().toISOString(), items: {} });

/** What of a session decides about clearance. */
type OfSession = Pick<Occasion, 'programmeId' | 'scheduledOn'>;

const ofSession = ({ programmeId, scheduledOn }: OfSession) => ({ programmeId, ...dayOf(scheduledOn) });

const dayOf = (scheduledOn: string | null): { day?: Day } =>
  scheduledOn === null ? {} : { day: singaporeDay(scheduledOn) };

export type RegisterClearances = {
  noteFor: (volunteerId: string) => ClearanceNote | undefined;
  knownOf: KnownOf;
  /** When it was read. */
  asOf: string | undefined;
  /** It was never read, and cannot be read now. */
  isUnknown: boolean;
  /** This device has never read who is suspended. */
  isBlind: boolean;
};

/** Loads who on a register is cleared, including people added later. */
export function useRegisterClearances(
  source: RegisterSource,
  { programmeId, scheduledOn }: OfSession,
  rows: readonly RegisterRow[] | undefined,
): RegisterClearances {
  const { kind, id } = source;
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const today = useToday();
  const suspensions = useSuspensions();
  const { data, isError, refetch } = useQuery({
    ...clearancesQuery(queries, dataverse, { kind, id }, { programmeId, scheduledOn }),
    enabled: rows !== undefined,
    refetchInterval: freshMs,
  });
  const missing = data
    ? (rows ?? [])
        .map(clearedAs)
        .filter((one) => !(one in data.items))
        .join()
    : '';
  // Of a session that was moved since.
  const isOfOtherDay = data !== undefined && data.day !== dayOf(scheduledOn).day;
  useEffect(() => {
    if (missing !== '' || isOfOtherDay) void refetch();
  }, [missing, isOfOtherDay, refetch]);

  const knownOf = useCallback<KnownOf>(
    (ids) => {
      const key = clearancesKey({ kind, id });
      const known = () => queries.getQueryData<Clearances>(key);
      const before = known();
      if ((before && ids.every((one) => one in before.items)) || !navigator.onLine) return suspending(before);
      const reading = readMissing(ids).catch(known);
      return Promise.race([reading, new Promise<undefined>((late) => setTimeout(late, timeoutMs))]).then((read) =>
        suspending(read ?? known()),
      );

      function suspending(read: Clearances | undefined): Clearances | undefined {
        const suspensions = queries.getQueryData<Suspension[]>(suspensionsKey);
        // Whoever is marked early is there today.
        const { day: _day, ...known } = read ?? nothingRead();
        return suspensions ? withSuspensions(known, suspensions, singaporeDay(new Date())) : read && known;
      }

      async function readMissing(of: readonly string[]): Promise<Clearances | undefined> {
        const query = clearancesQuery(queries, dataverse, { kind, id }, { programmeId, scheduledOn });
        const first = known() ?? (await queries.fetchQuery(query));
        const others = of.filter((one) => !(one in first.items));
        if (others.length === 0) return first;
        const requirements = await queries.fetchQuery(requirementsQuery(dataverse));
        const session = ofSession({ programmeId, scheduledOn });
        const more = await readClearances(others, { requirements, ...session }, { dataverse });
        const now = known() ?? first;
        const all = { ...now, items: { ...now.items, ...more.items } };
        queries.setQueryData<Clearances>(key, all);
        return all;
      }
    },
    [queries, dataverse, kind, id, programmeId, scheduledOn],
  );

  // Stable notes for the same facts, so that rows re-render only when theirs change.
  const notes = useMemo(() => {
    const read = { ...(data ?? nothingRead()), ...dayOf(scheduledOn) };
    const all = withSuspensions(read, suspensions ?? [], today);
    return new Map(Object.keys(all.items).map((one) => [one, noteOf(all, one, today)]));
  }, [data, suspensions, today, scheduledOn]);
  return {
    noteFor: (volunteerId) => notes.get(volunteerId),
    knownOf,
    asOf: data?.asOf,
    isUnknown: isError && data === undefined,
    isBlind: rows !== undefined && suspensions === undefined,
  };
}
