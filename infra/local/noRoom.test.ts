import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { printableError } from './noRoom.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'no-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a database without room is told in a sentence, and any other error as it is', () => {
  const database = new Database(path.join(folder, 'full.db'));
  database.pragma('max_page_count = 1');
  const said = (sql: string): unknown => {
    try {
      return database.exec(sql);
    } catch (error) {
      return printableError(error);
    }
  };
  expect(said('CREATE TABLE rows (id INTEGER)')).toMatch(/^The disk is full\. .* start again\.$/);
  expect(said('CREATE')).toMatchObject({ message: expect.stringContaining('incomplete input') });
  database.close();
});
