/** A Dataverse service with roles: a token is the name of its caller's role. */
import { afterAll, beforeAll, vi } from 'vitest';
import {
  appRole,
  type SecurityRole,
  safeguardingDeputy,
  volunteerOfficer,
  volunteerStaff,
} from '../../domain/access/index.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { type Answer, callService, userId } from './dataverse.ts';

const roles = {
  app: appRole,
  staff: volunteerStaff,
  officer: volunteerOfficer,
  deputy: safeguardingDeputy,
  administrator: undefined,
} satisfies Record<string, SecurityRole | undefined>;
export type RoleName = keyof typeof roles;

const isRoleName = (token: string): token is RoleName => Object.hasOwn(roles, token);

/**
 * Starts the service before the file's tests and stops it after them.
 * @returns a function that calls the service with a role
 */
export function dataverseByRole() {
  let url = '';
  let stop = async () => {};
  beforeAll(async () => {
    // These calls must not count as the product's use of privileges.
    vi.stubEnv('DATAVERSE_PRIVILEGES_USED', undefined);
    const tokens = async (token: string) => ({
      userId,
      mayUse: true,
      role: isRoleName(token) ? roles[token] : undefined,
    });
    ({ url, stop } = await startDataverse({ port: 0, file: ':memory:', tokens, limits: 'none' }));
  });
  afterAll(() => stop());
  return (role: RoleName, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> =>
    callService(url, method, path, body, { Authorization: `Bearer ${role}`, ...headers });
}
