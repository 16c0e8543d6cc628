/** What the ledger calls the emails that staff write. A bulk email's deliveries are found by it. */
export const scheduledPurpose = 'scheduled email';
export const testPurpose = 'test email';

const bulkPrefix = 'bulk email ';

/** @param id of the bulk email, a UUID */
export const bulkPurpose = (id: string): string => bulkPrefix + id.toLowerCase();

/** @returns the id of the bulk email that a delivery is of; nothing for every other purpose */
export const bulkEmailIdIn = (purpose: string | null): string | undefined =>
  purpose?.startsWith(bulkPrefix) ? purpose.slice(bulkPrefix.length) : undefined;
