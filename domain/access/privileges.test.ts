import { expect, it } from 'vitest';
import { keyOfTable, lookupTies } from './lookupTies.ts';
import { maySecured, privilegesOf } from './privileges.ts';

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

it('a role has rights on secured columns by action, and may update those of some tables only', () => {
  const none = { read: false, create: false, update: false };
  const role = { securedColumns: { ...none, read: true }, updatesSecuredOf: ['contact'] } as const;
  expect(maySecured(role, 'read', 'crf69_contact')).toBe(true);
  expect(maySecured(role, 'create', 'crf69_contact')).toBe(false);
  expect(maySecured(role, 'update', 'crf69_contact')).toBe(true);
  expect(maySecured(role, 'update', 'crf69_clearance')).toBe(false);
  expect(maySecured({ securedColumns: none }, 'update', 'crf69_contact')).toBe(false);
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
