import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataverse } from '../../data/useDataverse.ts';
import type { ListItem, ListKind } from './listKind.ts';

/** More sessions than a coordinator has in a day. */
const mostSeen = 6;
/** The list itself loads first. */
const pauseMs = 1500;

/** Prefetches the registers of today's sessions once, so that they open without a signal. */
export function useTodaysRegisters({ name }: ListKind, items: readonly ListItem[]): void {
  const queries = useQueryClient();
  const dataverse = useDataverse();
  const ids = items
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
