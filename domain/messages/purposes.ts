/** The names of staff's emails in the ledger. A bulk email's deliveries are found by them. */
export const scheduledPurpose = 'scheduled email';
export const testPurpose = 'test email';

/** The links of people's own pages, and those of what they asked about their data. */
export const ownPagePurpose = 'My volunteering';
export const privacyLinkPurpose = 'Privacy request';

/** What a mailbox that several share is sent once a day, with the links of each of them: it bears the record of the first. */
export const sharedPurposes = [ownPagePurpose, privacyLinkPurpose] as const;

/** How the purposes of all bulk emails begin. */
export const bulkPrefix = 'bulk email ';

/** Returns the purpose of a bulk email's deliveries. @param id of the bulk email, a UUID */
export const bulkPurpose = (id: string): string => bulkPrefix + id.toLowerCase();

/** Returns the id of the bulk email of a delivery; undefined for every other purpose. */
export const bulkEmailIdIn = (purpose: string | null): string | undefined =>
  purpose?.startsWith(bulkPrefix) ? purpose.slice(bulkPrefix.length) : undefined;

/** Returns whether a delivery is of an email that staff wrote to many, which may be sent on, or again. */
export const isOfEmail = (purpose: string | null): boolean =>
  purpose === scheduledPurpose || bulkEmailIdIn(purpose) !== undefined;
