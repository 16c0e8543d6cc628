/** The writing methods of a client. */
import type { RowInput, TableDefinition } from '../domain/schema/index.ts';
import { DataverseError } from './errors.ts';
import type { DeepRowInput } from './input.ts';
import type { AlternateKey, RowKey } from './key.ts';
import type { Operation } from './operation.ts';
import { associate, disassociate, type LinkOf } from './operations/link.ts';
import { retrieve } from './operations/readOperations.ts';
import {
  type CreateOutcome,
  create,
  insert,
  remove,
  type UpsertOutcome,
  update,
  updateReturning,
  upsert,
} from './operations/writeOperations.ts';
import type { ColumnOf, Selected } from './query.ts';
import type { Call, Sender } from './sender.ts';

type WriteOptions = { ifMatch?: string } & Call;

/** @returns methods that throw DataverseError; each does what the operation of the same name does */
export function clientWrites({ send }: Sender) {
  // After a lost answer, a key that is taken may be taken by our own row: only the row itself can tell.
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
        recover: () => {
          throw error;
        },
      };
      return send(look, call);
    }
  }

  return {
    /** Makes a row under our id, unless it is there. */
    create: async <T extends TableDefinition>(
      table: T,
      id: string,
      row: RowInput<T>,
      call: Call = {},
    ): Promise<CreateOutcome> => made(create(table, id, row), table, id, call),

    /** Makes a row under our id with new rows that hang on it: all or none. */
    insert: async <T extends TableDefinition>(
      table: T,
      id: string,
      row: DeepRowInput<T>,
      call: Call = {},
    ): Promise<CreateOutcome> => made(insert(table, id, row), table, id, call),

    /** Changes a row that is there, with `ifMatch` only while it has this ETag. */
    update: async <T extends TableDefinition>(
      table: T,
      key: RowKey<T>,
      row: RowInput<T>,
      options: WriteOptions = {},
    ): Promise<undefined> => send(update(table, key, row, options), options),

    /** Changes a row and reads back its new ETag and these columns. */
    updateReturning: async <T extends TableDefinition, S extends ColumnOf<T>>(
      table: T,
      key: RowKey<T>,
      row: RowInput<T>,
      select: readonly S[],
      options: WriteOptions = {},
    ): Promise<Selected<T, S>> => send(updateReturning(table, key, row, select, options), options),

    /** Makes the row with this alternate key, or changes it. */
    upsert: async <T extends TableDefinition>(
      table: T,
      key: AlternateKey<T>,
      row: RowInput<T>,
      call: Call = {},
    ): Promise<{ outcome: UpsertOutcome; row: Selected<T, never> }> => send(upsert(table, key, row), call),

    /** Removes a row; `notFound` when it was not there before. */
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

    /** Takes a link away; `notFound` when it was not there before. */
    disassociate: async <T extends TableDefinition>(
      table: T,
      id: string,
      relation: LinkOf<T>,
      otherId: string,
      call: Call = {},
    ): Promise<undefined> => send(disassociate(table, id, relation, otherId), call),
  };
}
