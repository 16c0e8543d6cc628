/** Rows about others in which an address of a person stands: nothing changes them, and staff look. */
import { chunksOf } from '../../domain/chunks.ts';
import { keysOf } from '../../domain/records.ts';
import type { TableKey } from '../../domain/retention/goesWith.ts';
import { asTyped, textColumns } from '../../domain/retention/mentions.ts';
import type { Counts } from '../../domain/retention/rules.ts';
import { concernTables } from '../../domain/schema/concernTables.ts';
import { type TableDefinition, tables } from '../../domain/schema/index.ts';
import type { Reader } from '../client.ts';
import { DataverseError } from '../errors.ts';
import { contains, or } from '../filter.ts';
import { idsWhere } from './idsWhere.ts';

/** A concern stays as it was written, and nobody learns of one here; messages, emails and erasures are counted elsewhere. */
const left: readonly string[] = [
  ...Object.values(concernTables),
  ...[tables.messageDelivery, tables.addressState, tables.scheduledEmail, tables.bulkEmail, tables.emailDraft],
  ...[tables.personKey, tables.erasure, tables.goneRows],
].map(({ name }) => name);

/** Addresses in one search of a table. */
const atOnce = 3;

/** What is searched for. `own`: the ids of rows that go, or are the person's own. */
export type Sought = { addresses: readonly string[]; own: readonly string[] };

/** Returns how many rows of each table have one of the addresses in a column that is not secured. */
export const mentionsOf = (reader: Pick<Reader, 'listAll'>, sought: Sought): Promise<Counts> =>
  mentionsIn(reader, sought, { secured: false });

/** Returns how many have one in a secured column. Whoever may not read such a column finds none there. */
export const securedMentionsOf = (
  reader: Pick<Reader, 'listAll'>,
  sought: Sought,
  signal?: AbortSignal,
): Promise<Counts> => mentionsIn(reader, sought, { secured: true, signal });

type In = { secured: boolean; signal?: AbortSignal | undefined };

async function mentionsIn(reader: Pick<Reader, 'listAll'>, { addresses, own }: Sought, where: In): Promise<Counts> {
  const searched = keysOf(tables).filter((key) => !left.includes(tables[key].name));
  const known = new Set(own);
  const counts = await Promise.all(
    searched.map(async (key) => {
      const found = await idsIn(reader, key, addresses, where).catch(noneWhereForbidden);
      return [tables[key].name, new Set(found.filter((id) => !known.has(id))).size] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

async function idsIn(
  reader: Pick<Reader, 'listAll'>,
  key: TableKey,
  addresses: readonly string[],
  { secured, signal }: In,
): Promise<string[]> {
  const table: TableDefinition = tables[key];
  const isSecured = (name: string) => table.columns[name.replace('crf69_', '')]?.secured ?? false;
  const columns = textColumns(table).filter((name) => isSecured(name) === secured);
  if (columns.length === 0) return [];
  const found = await Promise.all(
    chunksOf(addresses.map(asTyped), atOnce).map((some) => {
      const holding = or(...columns.flatMap((column) => some.map((text) => contains(column, text))));
      return idsWhere(reader, key, holding, signal);
    }),
  );
  return found.flat();
}

/** What the caller may not read, only somebody else finds. */
function noneWhereForbidden(error: unknown): [] {
  if (error instanceof DataverseError && error.kind === 'forbidden') return [];
  throw error;
}
