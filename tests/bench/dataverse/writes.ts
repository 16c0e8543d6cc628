import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { choiceTables, tables } from '../../../domain/schema/index.ts';
import { buildModel } from '../../../infra/local/dataverse/model/buildModel.ts';
import { createTables } from '../../../infra/local/dataverse/storage/createTables.ts';
import { openStore } from '../../../infra/local/dataverse/storage/store.ts';
import { atLeast, type Row } from '../figure.ts';
import { call, compareRates } from '../load.ts';
import type { BigOrganisation } from './organisation.ts';

const goal = { rows: 5000, ratio: 0.25 };
const [batches, rowsABatch] = [10, 1000];
const boundary = 'batch_bench';

type Person = { id: string; crf69_contid: string; crf69_email: string; crf69_number: string; crf69_birthday: string };
const somebody = (_: unknown, n: number): Person => ({
  id: randomUUID(),
  crf69_contid: `Person ${n}`,
  crf69_email: `person${n}@example.org`,
  crf69_number: `+65${80_000_000 + n}`,
  crf69_birthday: '1990-01-31',
});

/**
 * Measures 10 000 contacts created or changed in batches of 1000 ÷ the same rows by SQLite alone, one transaction per
 * batch.
 */
export async function measureWrites({ url, headers, folder }: BigOrganisation): Promise<Row[]> {
  const store = openStore(path.join(folder, 'bare-writes.db'));
  createTables(store, buildModel(Object.values(tables), choiceTables));
  const people = Array.from({ length: batches }, () => Array.from({ length: rowsABatch }, somebody));
  // Each round uses the same people: the first creates them, the others change them.
  const bodies = people.map(batchOf);
  const rates = await compareRates(
    5,
    rateOf(async () => {
      const batchHeaders = { ...headers, 'Content-Type': `multipart/mixed; boundary=${boundary}` };
      for (const body of bodies) await call(`${url}$batch`, batchHeaders, body);
    }),
    rateOf(async () => {
      for (const batch of people) store.transaction(() => batch.forEach(upsertBy(store)));
    }),
  );
  store.close();
  const least = Math.min(goal.rows, goal.ratio * rates.bare);
  return [
    {
      what: 'Dataverse, upserts in batches of 1000',
      measured: `${rates.ours.toFixed(0)} rows/s, ${rates.ratio.toFixed(2)} of ${rates.bare.toFixed(0)}`,
      goal: `≥ ${goal.rows} rows/s or ${goal.ratio}`,
      verdict: atLeast(rates.ours, least),
    },
  ];
}

const rateOf = (work: () => Promise<void>) => async () => {
  const start = performance.now();
  await work();
  return (batches * rowsABatch * 1000) / (performance.now() - start);
};

function batchOf(people: readonly Person[]): string {
  const parts = people.map(
    ({ id, ...row }) =>
      `--${boundary}\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n` +
      `PATCH /api/data/v9.2/crf69_contacts(${id}) HTTP/1.1\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(row)}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

const upsertBy = (store: ReturnType<typeof openStore>) => {
  const columns = 'crf69_contactid, crf69_contid, crf69_email, crf69_number, crf69_birthday';
  const sql =
    `INSERT INTO crf69_contact (${columns}, createdon, modifiedon, versionnumber) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ` +
    'ON CONFLICT (crf69_contactid) DO UPDATE SET crf69_contid = excluded.crf69_contid, ' +
    'crf69_email = excluded.crf69_email, crf69_number = excluded.crf69_number, ' +
    'crf69_birthday = excluded.crf69_birthday, modifiedon = excluded.modifiedon, versionnumber = excluded.versionnumber';
  return ({ id, crf69_contid, crf69_email, crf69_number, crf69_birthday }: Person) => {
    const now = '2026-01-01T00:00:00';
    store.run(sql, [id, crf69_contid, crf69_email, crf69_number, crf69_birthday, now, now, store.nextVersion()]);
  };
};
