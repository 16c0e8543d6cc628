import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';

/** Returns the address of the page with everything that a person was sent. @param id of the person's page */
export const sentToPath = (id: string): string => `${staffPaths.sentEmails}?${new URLSearchParams({ person: id })}`;
