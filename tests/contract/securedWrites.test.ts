/**
 * Tests every secured column for every role, in every way that Dataverse writes a value, and evidence in every way that
 * moves it, takes it out of force or deletes it.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  collectionName,
  entitySet,
  logicalName,
  navigationName,
  primaryKey,
  rowReference,
  type TableDefinition,
  tables,
} from '../../domain/schema/index.ts';
import { dataverseByRole, type RoleName, secretOf, securedOf } from './byRole.ts';

const as = await dataverseByRole();
const { contact, characterReference, concern, officerConcern, deputyConcern, suspension, clearance } = tables;
const concerns: readonly TableDefinition[] = [concern, officerConcern, deputyConcern];
/** Whose times are corrected: staff mark the row, and the app alone writes who corrected it. */
const attendances: readonly TableDefinition[] = [tables.attendance, tables.trainingAttendance];
const people = ['staff', 'officer', 'deputy'] as const;
/** The app alone writes these. Staff make an override, and nobody changes one. */
const evidence: readonly TableDefinition[] = [
  ...[characterReference, ...concerns, suspension, clearance],
  ...[tables.exemptionRequest, tables.override, tables.restoration],
];

/** Who may write what, as the house decided it; compared with what the service answers. */
function may(role: RoleName, action: 'create' | 'update', table: TableDefinition, name: string): boolean {
  const column = name.replace('crf69_', '');
  if (table === contact) return action === 'create' || role !== 'staff';
  if (role !== 'app') return false;
  if (table === characterReference || attendances.includes(table)) return action === 'update';
  if (table === clearance || table === tables.restoration) return action === 'create';
  if (table === suspension) return column === (action === 'create' ? 'reason' : 'liftreason');
  return (action === 'create' ? ['about', 'facts'] : ['timeline', 'referredto', 'outcome']).includes(column);
}

/** The app puts nobody on the register of a training, and an upsert needs the right to make a row, too. */
const needsCreate = (table: TableDefinition, what: string) =>
  table === tables.trainingAttendance && what.startsWith('an upsert');

const ids = new Map<TableDefinition, string>();
const idOf = (table: TableDefinition): string => ids.get(table) ?? '';
const path = (table: TableDefinition, id = idOf(table)): string => `${entitySet(table)}(${id})`;
const targetOf = (short: string): TableDefinition => {
  const found = Object.values<TableDefinition>(tables).find(({ name }) => name === short);
  if (!found) throw new Error(`There is no table ${short}.`);
  return found;
};
const versionOf = async (table: TableDefinition) =>
  String((await as('administrator', 'GET', path(table))).json['@odata.etag']);

beforeAll(async () => {
  const targets = evidence.flatMap(({ lookups = {} }) => Object.values(lookups).map(({ target }) => targetOf(target)));
  for (const table of new Set([contact, tables.volunteerProfile, ...targets, ...evidence, ...attendances])) {
    const id = randomUUID();
    const secrets = Object.fromEntries(securedOf(table).map(([name, column]) => [name, secretOf(column)]));
    const made = await as('administrator', 'POST', entitySet(table), { [primaryKey(table)]: id, ...secrets });
    expect(made.status, made.text).toBe(204);
    ids.set(table, id);
  }
});

/** One request in a change set. @returns the status of that request */
async function inBatch(role: RoleName, method: string, to: string, body: object): Promise<number> {
  const request = [
    ...['--b', 'Content-Type: multipart/mixed; boundary=c', '', '--c', 'Content-Type: application/http'],
    ...['Content-Transfer-Encoding: binary', 'Content-ID: 1', '', `${method} ${to} HTTP/1.1`],
    ...['Content-Type: application/json', 'If-Match: *', '', JSON.stringify(body), '--c--', '--b--', ''],
  ].join('\r\n');
  const { text } = await as(role, 'POST', '$batch', request, { 'Content-Type': 'multipart/mixed; boundary=b' });
  return Number(/^HTTP\/1\.1 (\d+)/m.exec(text)?.[1]);
}

type Way = readonly [what: string, run: (role: RoleName) => Promise<number>];
const match = { 'If-Match': '*' };
const status = async (answer: ReturnType<typeof as>) => (await answer).status;

const updatesOf = (table: TableDefinition, body: object): Way[] => [
  ['PATCH', (role) => status(as(role, 'PATCH', path(table), body, match))],
  ['an upsert of a row that exists', (role) => status(as(role, 'PATCH', path(table), body))],
  ['a change set', (role) => inBatch(role, 'PATCH', path(table), body)],
];
const updatesOfColumn = (table: TableDefinition, name: string, value: unknown): Way[] => [
  ...updatesOf(table, { [name]: value }),
  ['PUT of the property', (role) => status(as(role, 'PUT', `${path(table)}/${name}`, { value }, match))],
  ['DELETE of the property', (role) => status(as(role, 'DELETE', `${path(table)}/${name}`, undefined, match))],
];
/** Ways that make a row, of its own or with a parent. */
function createsOf(table: TableDefinition, body: object): Way[] {
  const { volunteerProfile } = tables;
  const child = table === contact ? { crf69_Contact: body } : { [collectionName(table, 'VolunteerProfile')]: [body] };
  return [
    ['POST', (role) => status(as(role, 'POST', entitySet(table), body))],
    ['an upsert', (role) => status(as(role, 'PATCH', path(table, randomUUID()), body, { 'If-None-Match': '*' }))],
    ['a deep insert', (role) => status(as(role, 'POST', entitySet(volunteerProfile), child))],
  ];
}

const secured = Object.values<TableDefinition>(tables).flatMap((table) =>
  securedOf(table).map(([name, column]) => [logicalName(table), name, table, secretOf(column)] as const),
);

it.each(secured)('the secured column %s.%s is written only by whom it was granted to', async (...of) => {
  const [, name, table, value] = of;
  for (const role of ['app', ...people] as const) {
    const before = await versionOf(table);
    for (const [what, run] of updatesOfColumn(table, name, value))
      expect(await run(role), `${role}: ${what}`).toBe(
        may(role, 'update', table, name) && !needsCreate(table, what) ? 204 : 403,
      );
    if (!may(role, 'update', table, name)) expect(await versionOf(table), role).toBe(before);
    for (const [what, run] of createsOf(table, { [name]: value }))
      expect(await run(role), `${role}: ${what}`).toBe(may(role, 'create', table, name) ? 204 : 403);
  }
});

it.each(evidence.map((table) => [logicalName(table), table] as const))(
  'no person takes %s out of force, ties it to somebody else or deletes it',
  async (_name, table) => {
    const ties = Object.entries(table.lookups ?? {}).flatMap(([lookup, { target }]): Way[] => {
      const [to, navigation, collection] = [
        targetOf(target),
        navigationName(lookup),
        `${path(targetOf(target))}/${collectionName(table, lookup)}`,
      ];
      const reference = (of: TableDefinition) => ({ '@odata.id': rowReference(of, idOf(of)).slice(1) });
      return [
        ...updatesOf(table, { [`${navigation}@odata.bind`]: rowReference(to, idOf(to)) }),
        ...updatesOf(table, { [`${navigation}@odata.bind`]: null }),
        ['PUT $ref', (role) => status(as(role, 'PUT', `${path(table)}/${navigation}/$ref`, reference(to)))],
        ['DELETE $ref', (role) => status(as(role, 'DELETE', `${path(table)}/${navigation}/$ref`))],
        ['association', (role) => status(as(role, 'POST', `${collection}/$ref`, reference(table)))],
        ['disassociation', (role) => status(as(role, 'DELETE', `${collection}(${idOf(table)})/$ref`))],
        [
          'a new parent',
          (role) => {
            const bound = { [`${collectionName(table, lookup)}@odata.bind`]: [rowReference(table, idOf(table))] };
            return status(as(role, 'POST', entitySet(to), bound));
          },
        ],
      ];
    });
    const ways: Way[] = [
      ...updatesOfColumn(table, 'statecode', 1),
      ...updatesOfColumn(table, 'statuscode', 2),
      ...ties,
      ['DELETE', (role) => status(as(role, 'DELETE', path(table)))],
    ];
    const before = await versionOf(table);
    for (const role of people) for (const [what, run] of ways) expect(await run(role), `${role}: ${what}`).toBe(403);
    expect(await versionOf(table)).toBe(before);
  },
);
