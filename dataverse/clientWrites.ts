/** The writing methods of a client. */
import type { RowInput, TableDefinition } from '../domain/schema/index.ts';
import { DataverseError } from './errors.ts';
import type { DeepRowInput } from './input.ts';
import type { RowKey } from './key.ts';
import type { Operation } from './operation.ts';
import { associate, disassociate, type LinkOf } from './operations/link.ts';
import { retrieve } from './operations/readOperations.ts';
import { type CreateOutcome, create, insert, remove, update, updateReturning } from './operations/writeOperations.ts';
import type { ColumnOf, Selected } from './query.ts';
import type { Call, Sender } from './sender.ts';

type WriteOptions = { ifMatch?: string } & Call;

/** Returns methods that throw DataverseError; each runs the operation of the same name. */
export function clientWrites({ send }: Sender) {
  // After a lost answer, a taken key may belong to our own row, so the row is read.
  async function made<T extends TableDefinition>(
    operation: Operation<CreateOutcome>,
    table: T,
    id: string,
    call: Call,
  ): Promise<CreateOutcome> {
    try {
      return await send(operation, call);
    } catch (error) {
      if (!(error instanceof DataverseError) || error.kind !== 'duplicateKey' || !error.answerLost) throw error;
      const look: Operation<CreateOutcome> = {
        ...retrieve(table, id, { select: [] }),
        read: () => 'unsure',
        recover: (missing) => {
          throw missing.kind === 'notFound' ? error : missing;
        },
      };
      return send(look, call);
    }
  }

  return {
    /** Creates a row under our id, unless it exists. */
    create: async <T extends TableDefinition>(
      table: T,
      id: string,
      row: RowInput<T>,
      call: Call = {},
    ): Promise<CreateOutcome> => made(create(table, id, row), table, id, call),

    /** Creates a row under our id together with new dependent rows, in one transaction. */
    insert: async <T extends TableDefinition>(
      table: T,
      id: string,
      row: DeepRowInput<T>,
      call: Call = {},
    ): Promise<CreateOutcome> => made(insert(table, id, row), table, id, call),

    /** Changes an existing row, with `ifMatch` only while it has this ETag. */
    update: async <T extends TableDefinition>(
      table: T,
      key: RowKey<T>,
      row: RowInput<T>,
      options: WriteOptions = {},
    ): Promise<undefined> => send(update(table, key, row, options), options),

    /** Changes a row and returns its new ETag and these columns. */
    updateReturning: async <T extends TableDefinition, S extends ColumnOf<T>>(
      table: T,
      key: RowKey<T>,
      row: RowInput<T>,
      select: readonly S[],
      options: WriteOptions = {},
    ): Promise<Selected<T, S>> => send(updateReturning(table, key, row, select, options), options),

    /** Deletes a row; throws `notFound` when it did not exist before. */
    remove: async <T extends TableDefinition>(
      table: T,
      key: RowKey<T>,
      options: WriteOptions = {},
    ): Promise<undefined> => send(remove(table, key, options), options),

    /** Links two rows of a many-to-many relation. */
    associate: async <T extends TableDefinition>(
      table: T,
      id: string,
      relation: LinkOf<T>,
      otherId: string,
      call: Call = {},
    ): Promise<undefined> => send(associate(table, id, relation, otherId), call),

    /** Unlinks two rows; throws `notFound` when they were not linked before. */
    disassociate: async <T extends TableDefinition>(
      table: T,
      id: string,
      relation: LinkOf<T>,
      otherId: string,
      call: Call = {},
    ): Promise<undefined> => send(disassociate(table, id, relation, otherId), call),
  };
}
