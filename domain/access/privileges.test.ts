import { expect, it } from 'vitest';
import { goingTables } from '../retention/goesWith.ts';
import { columnName, logicalName, type TableDefinition, tables } from '../schema/index.ts';
import { keyOfTable, lookupTies } from './lookupTies.ts';
import { maySecured, onSecured, privilegesOf } from './privileges.ts';
import { appRole, retentionRole, securityRoles } from './roles.ts';

it('a role has each privilege once that its uses need, and nothing more', () => {
  const uses = [
    { by: 'one', create: ['clearance'], tie: [['clearance', 'requirement']] },
    { by: 'other', read: ['contact'], change: ['clearance'], remove: ['programme'] },
  ] as const;
  expect(privilegesOf({ uses, readsOfSystem: ['systemuser'] }).map(({ type, table }) => `${type} ${table}`)).toEqual([
    'Read crf69_clearance',
    'Create crf69_clearance',
    'Append crf69_clearance',
    'AppendTo crf69_requirement',
    'Read crf69_contact',
    'Read crf69_programme',
    'Write crf69_clearance',
    'Delete crf69_programme',
    'Read systemuser',
  ]);
  expect(privilegesOf({ uses: [] })).toEqual([]);
});

it('a role sees its own rows alone where no use of it needs those of others', () => {
  const own = { by: 'own', own: true, change: ['emailDraft', 'openEmail'] } as const;
  const uses = [own, { by: 'all', read: ['openEmail'] }] as const;
  for (const order of [uses, uses.toReversed()])
    expect(
      privilegesOf({ uses: order })
        .map(({ type, table, depth }) => `${type} ${table} ${depth}`)
        .sort(),
    ).toEqual([
      'Read crf69_emaildraft Basic',
      'Read crf69_openemail Global',
      'Write crf69_emaildraft Basic',
      'Write crf69_openemail Basic',
    ]);
});

it('a role has the rights on a secured column that it was granted, and no others', () => {
  const role = { secured: [onSecured('contact', ['read']), onSecured('concern', ['update'], ['timeline'])] };
  expect(maySecured(role, 'read', 'crf69_contact', 'crf69_criminalrecords')).toBe(true);
  expect(maySecured(role, 'update', 'crf69_contact', 'crf69_criminalrecords')).toBe(false);
  expect(maySecured(role, 'update', 'crf69_concern', 'crf69_timeline')).toBe(true);
  expect(maySecured(role, 'update', 'crf69_concern', 'crf69_facts')).toBe(false);
});

it('no role of people may change what it cannot read, every grant is of a secured column, and none rewrites evidence', () => {
  const isSecured = (table: string, name: string) =>
    Object.values<TableDefinition>(tables).some((one) => logicalName(one) === table && one.columns[name]?.secured);
  for (const role of securityRoles)
    for (const { table, columns, may } of role.secured)
      for (const name of columns) {
        expect(isSecured(table, name), `${table}.${name}`).toBe(true);
        const reads = maySecured(role, 'read', table, columnName(name));
        if (role !== appRole) expect(reads || !may.includes('update'), `${role.name} ${table}.${name}`).toBe(true);
      }
  const evidence = logicalName(tables.characterReference);
  const writers = securityRoles.filter((role) =>
    privilegesOf(role).some(({ type, table }) => table === evidence && !['Read', 'AppendTo'].includes(type)),
  );
  expect(writers).toEqual([appRole, retentionRole]);
});

it('no row about a person is deleted by anybody but the identity that carries out what officers confirmed', () => {
  const people = goingTables.map((key) => logicalName(tables[key]));
  expect(people).toEqual(expect.arrayContaining(['crf69_contact', 'crf69_volunteerprofile', 'crf69_signup']));
  const removers = securityRoles.filter((role) =>
    privilegesOf(role).some(({ type, table }) => type === 'Delete' && people.includes(table)),
  );
  expect(removers).toEqual([retentionRole]);
});

it('the ties of a table are its lookups, each with the table that it points to', () => {
  expect(lookupTies('clearance')).toEqual([
    ['clearance', 'volunteerProfile'],
    ['clearance', 'requirement'],
    ['clearance', 'trainingSession'],
  ]);
  expect(lookupTies('programme')).toEqual([]);
  expect(() => keyOfTable('nothing')).toThrow('There is no table nothing.');
});
