/** Returns why Dataverse refused a row, in words. */
import type { DataverseError } from '../../../../../dataverse/errors.ts';
import { columnName, type TableDefinition } from '../../../../../domain/schema/index.ts';
import { contact } from '../../../../../domain/schema/tables/contact.ts';
import { volunteerProfile } from '../../../../../domain/schema/tables/volunteerProfile.ts';

const sources: readonly TableDefinition[] = [contact, volunteerProfile];
const labels = new Map(
  sources.flatMap(({ columns }) => Object.entries(columns).map(([name, { label }]) => [columnName(name), label])),
);

export function reasonOf({ kind, columns }: DataverseError): string {
  if (kind === 'forbidden') return 'You may not add volunteers. Please ask your administrator.';
  const named = columns.flatMap((column) => labels.get(`crf69_${column.replace(/^crf69_/, '')}`) ?? []);
  if (named.length > 0) return `Dataverse refused: ${[...new Set(named)].join(', ')}.`;
  return kind === 'notFound' ? 'A record that this row refers to no longer exists.' : 'Dataverse refused this row.';
}
