import type { Client } from '../../dataverse/client.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';

const table = tables.exportRecord;

/** The records of exports in Dataverse. Only the app creates them, and no role may change or delete them. */
export type Exports = {
  /** Creates the row. Idempotent. */
  note: (id: string, row: RowInput<typeof table>) => Promise<void>;
};

export const exportsIn = (dataverse: Client): Exports => ({
  async note(id, row) {
    await dataverse.create(table, id, row);
  },
});
