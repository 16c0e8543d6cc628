/** Rows about others in which an address of a person stands, in Dataverse: nothing changes them, and staff look. */
import type { Reader } from '../../../dataverse/client.ts';
import { DataverseError } from '../../../dataverse/errors.ts';
import { contains, or } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { keysOf } from '../../../domain/records.ts';
import type { TableKey } from '../../../domain/retention/goesWith.ts';
import { asTyped, textColumns } from '../../../domain/retention/mentions.ts';
import type { Counts } from '../../../domain/retention/rules.ts';
import { concernTables } from '../../../domain/schema/concernTables.ts';
import { type TableDefinition, tables } from '../../../domain/schema/index.ts';
import { idsWhere } from './rows.ts';

/** A concern stays as it was written, and nobody learns of one here; messages, emails and erasures are counted elsewhere. */
const left: readonly string[] = [
  ...Object.values(concernTables),
  ...[tables.messageDelivery, tables.addressState, tables.scheduledEmail, tables.bulkEmail, tables.emailDraft],
  ...[tables.personKey, tables.erasure, tables.goneRows],
].map(({ name }) => name);

/** Addresses in one search of a table. */
const atOnce = 3;

/** Returns how many rows of each table have one of the addresses. @param own the ids of rows that go, or are the person's own */
export async function mentionsOf(
  reader: Reader,
  addresses: readonly string[],
  own: ReadonlySet<string>,
): Promise<Counts> {
  const searched = keysOf(tables).filter((key) => !left.includes(tables[key].name));
  const counts = await Promise.all(
    searched.map(async (key) => [tables[key].name, await countIn(reader, key, addresses, own)] as const),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

async function countIn(
  reader: Reader,
  key: TableKey,
  addresses: readonly string[],
  own: ReadonlySet<string>,
): Promise<number> {
  const table: TableDefinition = tables[key];
  const columns = textColumns(table).filter((name) => !table.columns[name.replace('crf69_', '')]?.secured);
  if (columns.length === 0) return 0;
  const found = await Promise.all(
    chunksOf(addresses.map(asTyped), atOnce).map((some) => {
      const holding = or(...columns.flatMap((column) => some.map((text) => contains(column, text))));
      return idsWhere(reader, key, holding).catch(noneWhereForbidden);
    }),
  );
  return [...new Set(found.flat())].filter((id) => !own.has(id)).length;
}

/** What the app may not read, only whoever runs the command finds. */
function noneWhereForbidden(error: unknown): [] {
  if (error instanceof DataverseError && error.kind === 'forbidden') return [];
  throw error;
}
