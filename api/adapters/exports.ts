import type { Client } from '../../dataverse/client.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';

const table = tables.exportRecord;

/** What was exported, in Dataverse: the app alone makes such rows, and nobody changes or deletes one. */
export type Exports = {
  /** Makes the row, unless it is there. */
  note: (id: string, row: RowInput<typeof table>) => Promise<void>;
};

export const exportsIn = (dataverse: Client): Exports => ({
  async note(id, row) {
    await dataverse.create(table, id, row);
  },
});
