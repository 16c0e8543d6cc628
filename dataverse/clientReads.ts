/** The reading methods of a client. */
import type { Option, TableDefinition } from '../domain/schema/index.ts';
import { valuesOf } from './batch/items.ts';
import { DataverseError } from './errors.ts';
import { completeExpansions } from './expansions.ts';
import type { RowKey } from './key.ts';
import { type Aggregate, type Aggregation, apply, type Totals } from './operations/apply.ts';
import { globalChoice, type WhoAmI, whoAmI } from './operations/metadata.ts';
import {
  firstPage,
  type Nothing,
  nextPage,
  type Page,
  retrieve,
  retrieveIfChanged,
} from './operations/readOperations.ts';
import { allRows, pagesOf } from './pages.ts';
import type { ColumnOf, Expand, Query, ReadOptions, Selected } from './query.ts';
import type { Call, Sender } from './sender.ts';

/** @returns methods that throw DataverseError; each reads what the operation of the same name reads */
export function clientReads({ send, batch }: Sender) {
  /** A result whole: with `expand`, also the later pages of the collections in it. */
  const reader = (options: { expand?: unknown }): Sender['send'] =>
    options.expand === undefined
      ? send
      : async (operation, call = {}) => {
          const result = await send(operation, call);
          await completeExpansions(send, result, call);
          return result;
        };

  async function find<
    T extends TableDefinition,
    const E extends Expand<T> = Nothing,
    S extends ColumnOf<T> = ColumnOf<T>,
  >(table: T, key: RowKey<T>, options: ReadOptions<T, S, E> & Call = {}): Promise<Selected<T, S, E> | undefined> {
    try {
      return await reader(options)(retrieve<T, E, S>(table, key, options), options);
    } catch (error) {
      if (error instanceof DataverseError && error.kind === 'notFound') return undefined;
      throw error;
    }
  }

  async function* list<
    T extends TableDefinition,
    const E extends Expand<T> = Nothing,
    S extends ColumnOf<T> = ColumnOf<T>,
  >(table: T, query: Query<T, S, E> & Call = {}): AsyncGenerator<Selected<T, S, E>[]> {
    yield* pagesOf(reader(query), firstPage<T, E, S>(table, query), query);
  }

  return {
    /** The row; `notFound` when it is not there. */
    retrieve: async <
      T extends TableDefinition,
      const E extends Expand<T> = Nothing,
      S extends ColumnOf<T> = ColumnOf<T>,
    >(
      table: T,
      key: RowKey<T>,
      options: ReadOptions<T, S, E> & Call = {},
    ): Promise<Selected<T, S, E>> => reader(options)(retrieve<T, E, S>(table, key, options), options),

    /** The row, or undefined when it is not there. */
    find,

    /** The row, or undefined while it still has this ETag. */
    retrieveIfChanged: async <
      T extends TableDefinition,
      const E extends Expand<T> = Nothing,
      S extends ColumnOf<T> = ColumnOf<T>,
    >(
      table: T,
      key: RowKey<T>,
      etag: string,
      options: ReadOptions<T, S, E> & Call = {},
    ): Promise<Selected<T, S, E> | undefined> =>
      reader(options)(retrieveIfChanged<T, E, S>(table, key, etag, options), options),

    /**
     * One page, with a count when asked.
     * @param next what another page of the same query said; the first page without it
     */
    page: async <T extends TableDefinition, const E extends Expand<T> = Nothing, S extends ColumnOf<T> = ColumnOf<T>>(
      table: T,
      query: Query<T, S, E> & { count?: boolean } & Call = {},
      next?: string,
    ): Promise<Page<Selected<T, S, E>>> => {
      const first = firstPage<T, E, S>(table, query);
      return reader(query)(next === undefined ? first : nextPage(first, next), query);
    },

    /** Every page, one after another, as they are asked for. */
    list,

    /** Every row. */
    listAll: async <
      T extends TableDefinition,
      const E extends Expand<T> = Nothing,
      S extends ColumnOf<T> = ColumnOf<T>,
    >(
      table: T,
      query: Query<T, S, E> & Call = {},
    ): Promise<Selected<T, S, E>[]> => allRows(list<T, E, S>(table, query)),

    /** Totals, one row for each group. */
    apply: async <
      T extends TableDefinition,
      const A extends Record<string, Aggregate<T>> = Nothing,
      G extends ColumnOf<T> = never,
    >(
      table: T,
      aggregation: Aggregation<T, G, A> & Call,
    ): Promise<Totals<T, G, A>[]> => allRows(pagesOf(send, apply(table, aggregation), aggregation)),

    /** The options of global choices, all in one request; throws when one is missing. */
    globalChoices: async (names: Iterable<string>, call: Call = {}): Promise<Map<string, Option[]>> => {
      const wanted = [...new Set(names)];
      const options: Option[][] = valuesOf(await batch(wanted.map(globalChoice), call));
      return new Map(wanted.map((name, index) => [name, options[index] ?? []]));
    },

    whoAmI: async (call: Call = {}): Promise<WhoAmI> => send(whoAmI(), call),
  };
}
