/** The messaging status of a record's addresses, and how staff change it: `POST /api/addresses`. */

/** Why nothing is sent there; null where messages may be sent. */
export type AddressNotes = { email: string | null; sms: string | null };

/** The actions; all except the first answer `AddressChanged`. */
export const addressActions = {
  /** By POST, so that no record id is in a URL. */
  read: 'read_addresses',
  /** Earlier bounces of a record's address, or of the one that a delivery went to, no longer count. */
  worksAgain: 'works_again',
  /** The person of a record asked for no SMS. */
  refuseSms: 'refuse_sms',
  /** The person of a record takes SMS again. */
  allowSms: 'allow_sms',
} as const;

/** The record whose address it is. */
export type RecordRef = { param: 'vol_id' | 'org_id' | 'cr_id'; id: string };

/** The address with its middle masked. */
export type AddressChanged = { address: string };
