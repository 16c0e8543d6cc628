export { evidenceTables, formTables } from './formUses.ts';
export * from './privileges.ts';
export {
  appRole,
  retentionRole,
  rolesOfPeople,
  safeguardingDeputy,
  schemaCheckRole,
  securityRoles,
  volunteerOfficer,
  volunteerStaff,
} from './roles.ts';
export { screenUses } from './staffUses.ts';
