import { useSearchParams } from 'react-router-dom';
import type { Panel } from '../../../../domain/panels.ts';

const guid = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;

/**
 * The record whose form the panel stands in, from the query that Dynamics writes.
 * @returns nothing while the record is not saved, or when it is of another table
 */
export function usePanelRecord({ typename }: Panel): { id: string; query: string } | undefined {
  const [query] = useSearchParams();
  const id = guid.exec(query.get('id') ?? '')?.[1]?.toLowerCase();
  return id && query.get('typename') === typename ? { id, query: window.location.search } : undefined;
}
