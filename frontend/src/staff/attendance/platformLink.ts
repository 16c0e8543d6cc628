import { logicalName, type TableDefinition } from '../../../../domain/schema/index.ts';
import { useStaff } from '../session/staff.ts';

/** Returns the platform's page of a table's record, or its page for a new one without an id. */
export function usePlatformLink(): (table: TableDefinition, id?: string) => string {
  const { settings } = useStaff();
  return (table, id) => {
    const query = new URLSearchParams({ pagetype: 'entityrecord', etn: logicalName(table), ...(id && { id }) });
    return `${settings.dataverseUrl}/main.aspx?${query}`;
  };
}
