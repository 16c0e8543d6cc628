/** How the charity is called on every screen and message. Its real name is put here when it is deployed. */
export const charity = {
  name: 'Children’s Community Services',
  shortName: 'CCS',
} as const;
