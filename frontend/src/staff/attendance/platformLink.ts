import { logicalName, type TableDefinition } from '../../../../domain/schema/index.ts';
import { useStaff } from '../signin/staff.ts';

/** @returns where a table's records are in the platform: one record's page, or the page for a new one without an id */
export function usePlatformLink(): (table: TableDefinition, id?: string) => string {
  const { settings } = useStaff();
  return (table, id) => {
    const query = new URLSearchParams({ pagetype: 'entityrecord', etn: logicalName(table), ...(id && { id }) });
    return `${settings.dataverseUrl}/main.aspx?${query}`;
  };
}
