import { useQueries } from '@tanstack/react-query';
import { useDataverse } from '../../data/useDataverse.ts';
import type { ListItem, ListKind } from './listKind.ts';
import type { SessionPresence } from './sessionPresence.ts';

/** Returns the presence by session, page by page as the list is read; unknown ones are left out. */
export function useListPresence(kind: ListKind, pages: readonly { rows: readonly ListItem[] }[]) {
  const dataverse = useDataverse();
  return useQueries({
    queries: pages.map(({ rows }) => {
      const ids = rows.map(({ id }) => id);
      return {
        queryKey: ['presence of sessions', kind.name, ids],
        enabled: kind.readPresence !== undefined && ids.length > 0,
        queryFn: async ({ signal }: { signal: AbortSignal }) => kind.readPresence?.(ids, { dataverse, signal }),
        // A person who returns from a register has probably marked somebody.
        staleTime: 0,
        // A map cannot be shared structurally.
        structuralSharing: false,
      };
    }),
    combine: (found) => new Map<string, SessionPresence>(found.flatMap(({ data }) => (data ? [...data] : []))),
  });
}
