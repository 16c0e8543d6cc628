import { useSearchParams } from 'react-router-dom';
import type { Panel } from '../../../../domain/panels.ts';
import { readRecordId } from '../../../../domain/recordId.ts';

export type PanelRecord = {
  id: string;
  /** The panel's own query, with its question mark. */
  query: string;
};

/**
 * Reads the record of the surrounding form from the query that Dynamics writes.
 * @returns undefined while the record is not saved, or when it is of another table
 */
export function usePanelRecord({ typename }: Panel): PanelRecord | undefined {
  const [query] = useSearchParams();
  const id = readRecordId(query.get('id'));
  return id && query.get('typename') === typename ? { id, query: window.location.search } : undefined;
}
