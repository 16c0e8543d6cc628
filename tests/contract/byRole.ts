/** A Dataverse service with roles: a token is the name of its caller's role. */
import { vi } from 'vitest';
import { appRole, safeguardingDeputy, volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
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
