/** The tables that staff open, make and change in the model-driven app. */
import { type TableDefinition, tables } from '../schema/index.ts';
import { answerTables } from './answerTables.ts';
import type { TableKey, Use } from './privileges.ts';

export const formTables = [
  'volunteerProfile',
  'contact',
  'externalOrganization',
  ...answerTables,
  'activity',
  'recurringActivity',
  'trainingSession',
  'scheme',
  'programme',
  'location',
] as const satisfies readonly TableKey[];

/** Staff read and correct what people hand in about themselves, but do not create it. */
const answers: readonly TableKey[] = [...answerTables];

/**
 * Evidence that nobody rewrites: the app alone writes it, and its forms are read-only. Dataverse secures neither lookups
 * nor the state by column, so that there is no right on part of the table.
 */
export const evidenceTables: readonly TableKey[] = ['characterReference'];
const changeable = formTables.filter((key) => !evidenceTables.includes(key));

const keyOf = (name: string): TableKey[] => formTables.filter((key) => tables[key].name === name);

/** Every lookup of a form can be set, and so can every relation that its subgrid shows. */
const ties = changeable.flatMap((key) => {
  const table: TableDefinition = tables[key];
  const linked = Object.values(table.manyToMany ?? {}).flatMap(keyOf);
  return [
    ...Object.values(table.lookups ?? {}).flatMap(({ target }) => keyOf(target).map((to) => [key, to] as const)),
    ...linked.flatMap((other) => [[key, other] as const, [other, key] as const]),
  ];
});

export const formUses: readonly Use[] = [
  {
    by: 'Forms and views of the model-driven app',
    create: formTables.filter((key) => !answers.includes(key)),
    read: evidenceTables,
    change: changeable,
    tie: ties,
  },
];
