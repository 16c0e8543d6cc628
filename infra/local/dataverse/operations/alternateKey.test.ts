/** Tests a key of a single column: no table of the charity has one, but it is Dataverse's commonest kind. */
import { afterAll, expect, it } from 'vitest';
import { defineTable, text } from '../../../../domain/schema/index.ts';
import { buildModel } from '../model/buildModel.ts';
import { administrator } from '../rights.ts';
import { createTables } from '../storage/createTables.ts';
import { openStore } from '../storage/store.ts';
import { answerRequest } from './answerRequest.ts';

const house = defineTable({
  name: 'house',
  set: 'houses',
  label: 'House',
  primaryName: 'name',
  columns: { name: text({ label: 'Name', maxLength: 20 }), street: text({ label: 'Street', maxLength: 20 }) },
  keys: { name: ['name'] },
});
const model = buildModel([house], new Map());
const store = openStore(':memory:');
createTables(store, model);
afterAll(() => store.close());

function ask(method: string, path: string, body?: object) {
  const organization = { model, definitions: { tables: [house], choices: [] }, isOpen: false, redefine() {} };
  const now = () => new Date('2026-01-01T00:00:00Z');
  const service = { organization, model, store, people: new Map(), rightsFor: () => administrator, now };
  const caller = { userId: 'user', rights: administrator, root: 'http://localhost/api/data/v9.2' };
  const headers = new Map([['content-type', 'application/json']]);
  const request = { method, path, search: '', headers, body: body ? JSON.stringify(body) : '' };
  const { status, body: answer = '{}' } = answerRequest(service, caller, request);
  const { error, ...row } = JSON.parse(answer);
  return { told: error ? `${status} ${error.code}` : String(status), row };
}

const path = "crf69_houses(crf69_name='O''Neil''s')";

it('a row is made, changed, read and removed by its one-column key', () => {
  expect(ask('GET', path).told).toBe('404 0x80060891');
  expect(ask('PATCH', path, { crf69_street: 'A' }).told).toBe('204');
  expect(ask('PATCH', path, { crf69_street: 'B' }).told).toBe('204');
  expect(ask('GET', path).row).toMatchObject({ crf69_name: "O'Neil's", crf69_street: 'B' });
  expect(ask('POST', 'crf69_houses', { crf69_name: "o'neil's" }).told).toBe('412 0x80060892');
  expect(ask('PATCH', path, { crf69_name: 'x' }).told).toBe('400 0x80048d19');
  expect(ask('DELETE', path).told).toBe('204');
  expect(ask('DELETE', path).told).toBe('404 0x80060891');
});

it("a row is found by its primary key's name as well", () => {
  ask('PATCH', path, {});
  const id = String(ask('GET', path).row.crf69_houseid);
  expect(ask('GET', `crf69_houses(crf69_houseid=${id})`).row).toMatchObject({ crf69_name: "O'Neil's" });
});
