/** The reading methods of a client. */
import type { Option, TableDefinition } from '../domain/schema/index.ts';
import { DataverseError } from './errors.ts';
import { completeExpansions } from './expansions.ts';
import type { RowKey } from './key.ts';
import { type Aggregate, type Aggregation, apply, type Totals } from './operations/apply.ts';
import { globalChoice, type WhoAmI, whoAmI } from './operations/metadata.ts';
import { firstPage, type Nothing, nextPage, type Page, retrieve } from './operations/readOperations.ts';
import { allRows, pagesOf } from './pages.ts';
import type { ColumnOf, Expand, Query, ReadOptions, Selected } from './query.ts';
import type { Call, ReadSender, Sender } from './sender.ts';

/** Returns methods that throw DataverseError; each runs the operation of the same name. */
export function clientReads({ send, sendAll }: ReadSender) {
  /** Reads a result completely: with `expand`, also the later pages of its collections. */
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
    /** Returns the row; throws `notFound` when there is none. */
    retrieve: async <
      T extends TableDefinition,
      const E extends Expand<T> = Nothing,
      S extends ColumnOf<T> = ColumnOf<T>,
    >(
      table: T,
      key: RowKey<T>,
      options: ReadOptions<T, S, E> & Call = {},
    ): Promise<Selected<T, S, E>> => reader(options)(retrieve<T, E, S>(table, key, options), options),

    /** Returns the row, or undefined when there is none. */
    find,

    /**
     * Returns one page, with a count on request.
     * @param next of an earlier page of the same query; the first page without it
     */
    page: async <T extends TableDefinition, const E extends Expand<T> = Nothing, S extends ColumnOf<T> = ColumnOf<T>>(
      table: T,
      query: Query<T, S, E> & { count?: boolean } & Call = {},
      next?: string,
    ): Promise<Page<Selected<T, S, E>>> => {
      const first = firstPage<T, E, S>(table, query);
      return reader(query)(next === undefined ? first : nextPage(first, next), query);
    },

    /** Yields the pages in order, each requested when it is needed. */
    list,

    /** Returns every row. */
    listAll: async <
      T extends TableDefinition,
      const E extends Expand<T> = Nothing,
      S extends ColumnOf<T> = ColumnOf<T>,
    >(
      table: T,
      query: Query<T, S, E> & Call = {},
    ): Promise<Selected<T, S, E>[]> => allRows(list<T, E, S>(table, query)),

    /** Returns totals, one row for each group. */
    apply: async <
      T extends TableDefinition,
      const A extends Record<string, Aggregate<T>> = Nothing,
      G extends ColumnOf<T> = never,
    >(
      table: T,
      aggregation: Aggregation<T, G, A> & Call,
    ): Promise<Totals<T, G, A>[]> => allRows(pagesOf(send, apply(table, aggregation), aggregation)),

    /** Returns the options of global choices, all in one request; throws when one is missing. */
    globalChoices: async (names: Iterable<string>, call: Call = {}): Promise<Map<string, Option[]>> => {
      const wanted = [...new Set(names)];
      const options: Option[][] = await sendAll(wanted.map(globalChoice), call);
      return new Map(wanted.map((name, index) => [name, options[index] ?? []]));
    },

    whoAmI: async (call: Call = {}): Promise<WhoAmI> => send(whoAmI(), call),
  };
}
