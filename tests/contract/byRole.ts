/** A Dataverse service with roles: a token is the name of its caller's role. */
import { vi } from 'vitest';
import {
  appRole,
  maySecured,
  safeguardingDeputy,
  volunteerOfficer,
  volunteerStaff,
} from '../../domain/access/index.ts';
import { type Column, columnName, logicalName, type TableDefinition } from '../../domain/schema/index.ts';
import { type Answer, aDataverse, tokensOf } from './dataverse.ts';

const roles = {
  app: { role: appRole },
  staff: { role: volunteerStaff },
  officer: { role: volunteerOfficer },
  deputy: { role: safeguardingDeputy },
  administrator: {},
};
export type RoleName = keyof typeof roles;

/**
 * Starts the service for a test file and stops it after its tests.
 * @returns a function that calls the service with a role
 */
export async function dataverseByRole() {
  // These calls must not count as the product's use of privileges.
  vi.stubEnv('DATAVERSE_PRIVILEGES_USED', undefined);
  const { call } = await aDataverse({ tokens: tokensOf(roles), limits: 'none' });
  return (role: RoleName, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> =>
    call(method, path, body, { Authorization: `Bearer ${role}`, ...headers });
}

/** Part of no other value. */
export const secret = 'Zyxwvut';

/** Returns a value for a column that nobody but its readers may see. */
export function secretOf(column: Column): unknown {
  if (column.kind === 'date') return '2031-12-31';
  if (column.kind === 'dateTime') return '2031-12-31T00:00:00Z';
  return column.kind === 'yesNo' ? true : column.kind === 'choice' ? column.choice.options[0]?.code : secret;
}

/** Returns the secured columns of a table that staff may not read, by name. */
export const hiddenOf = (table: TableDefinition) =>
  securedOf(table).filter(([name]) => !maySecured(volunteerStaff, 'read', logicalName(table), name));

/** Returns the secured columns of a table, by name. */
export const securedOf = ({ columns }: TableDefinition) =>
  Object.entries(columns).flatMap(([name, column]) => (column.secured ? [[columnName(name), column] as const] : []));
