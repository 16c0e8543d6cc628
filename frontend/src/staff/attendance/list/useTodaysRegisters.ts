import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOver } from '../../../../../domain/attendance/sessionSpan.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import type { ListItem, ListKind } from './listKind.ts';

/** More sessions than a coordinator has in a day. */
const mostSeen = 6;
/** The list itself loads first. */
const pauseMs = 1500;

/** The start, in milliseconds, of a session that is not over; others come after all of those. */
function rank({ scheduledOn = null, duration = null }: ListItem): number {
  const start = Date.parse(scheduledOn ?? '') || 0;
  return isOver({ scheduledOn, duration }, Date.now()) ? Number.MAX_SAFE_INTEGER - start : start;
}

/** Prefetches the registers of today's sessions once, so that they open without a signal. */
export function useTodaysRegisters({ name }: ListKind, items: readonly ListItem[]): void {
  const queries = useQueryClient();
  const dataverse = useDataverse();
  // The earliest that is not over comes first, such as a camp that began days ago.
  const ids = items
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostSeen)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (ids === '' || name === 'recurring') return;
    const kind = name === 'activities' ? 'activity' : 'training';
    const timer = setTimeout(async () => {
      const { prefetchRegisters } = await import('../register/data/prefetchRegisters.ts');
      const sources = ids.split(',').map((id) => ({ kind, id }) as const);
      await prefetchRegisters(queries, dataverse, sources);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [ids, name, queries, dataverse]);
}
