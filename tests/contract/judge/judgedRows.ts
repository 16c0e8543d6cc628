/** Rows that the judge makes: marked, so that they are told from what others have there, and removed afterwards. */
import { randomUUID } from 'node:crypto';
import type { DynamicsWebApi } from 'dynamics-web-api';
import { afterAll } from 'vitest';

export type Judge = () => DynamicsWebApi;

export function judgedRows(judge: Judge) {
  const made: { collection: string; key: string }[] = [];
  afterAll(async () => {
    // The newest first: they may point to the older ones.
    for (const row of made.reverse()) await judge().deleteRecord(row);
  });
  return {
    /** In the names of the rows of this run, and of no other. */
    mark: `judge ${randomUUID()}`,
    /** Notes a row that was made otherwise. */
    note(collection: string, key: string): void {
      made.push({ collection, key });
    },
    /** Makes a row. @returns its id */
    async make(collection: string, data: object): Promise<string> {
      const key = await judge().create<object, string>({ collection, data });
      made.push({ collection, key });
      return key;
    },
  };
}
