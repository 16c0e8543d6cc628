/** Rows that the judge creates: marked, so that they are distinguished from others, and deleted afterwards. */
import { randomUUID } from 'node:crypto';
import type { DynamicsWebApi } from 'dynamics-web-api';
import { afterAll } from 'vitest';

export type Judge = () => DynamicsWebApi;

export function judgedRows(judge: Judge) {
  const made: { collection: string; key: string }[] = [];
  afterAll(async () => {
    // Newest first, because they may point to older ones.
    for (const row of made.reverse()) await judge().deleteRecord(row);
  });
  return {
    /** Part of the names of this run's rows, and of no other. */
    mark: `judge ${randomUUID()}`,
    /** Registers a row that was created in another way. */
    note(collection: string, key: string): void {
      made.push({ collection, key });
    },
    /** Creates a row. @returns its id */
    async make(collection: string, data: object): Promise<string> {
      const key = await judge().create<object, string>({ collection, data });
      made.push({ collection, key });
      return key;
    },
  };
}
