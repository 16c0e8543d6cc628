import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';

/** @returns where an email that has left is shown */
export const sentPath = ({ kind, id }: EmailRef): string =>
  `${staffPaths.sentEmails}?${new URLSearchParams({ kind, id })}`;

/** @returns where all is shown that a volunteer was sent */
export const personPath = (id: string): string => `${staffPaths.sentEmails}?${new URLSearchParams({ person: id })}`;
