/** Finds the privileges of a security role that no test used: its holders could do more than the screens do. */
import { readFileSync } from 'node:fs';
import { appRole, privilegesOf, type SecurityRole, screenUses, volunteerStaff } from '../../domain/access/index.ts';

/**
 * The Functions app's role, and the part of the staff role that our screens use. What forms in Dynamics use cannot be
 * recorded: they do not run locally.
 */
export const checkedRoles: readonly Pick<SecurityRole, 'name' | 'uses' | 'readsOfSystem'>[] = [
  appRole,
  { name: volunteerStaff.name, uses: screenUses },
];

/**
 * Returns a sentence for each privilege that was never used.
 * @param file what the local Dataverse wrote while the tests ran, see `DATAVERSE_PRIVILEGES_USED`
 */
export function surplusIn(file: string): string[] {
  const used = new Set(readFileSync(file, 'utf8').split('\n'));
  return checkedRoles.flatMap(({ name, ...role }) =>
    privilegesOf(role)
      .map(({ type, table }) => `prv${type}${table}`)
      .filter((privilege) => !used.has(`${name}\t${privilege}`))
      .map((privilege) => `The role "${name}" has ${privilege}, and no test used it.`),
  );
}
