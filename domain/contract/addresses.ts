/** The messaging status of a record's addresses, and how staff change it: `POST /api/addresses`. */

/** Why nothing is sent there; null where messages may be sent. */
export type AddressNotes = { email: string | null; sms: string | null };

/** The actions; all except the first answer `AddressChanged`. */
export const addressActions = {
  /** `PersonRequest` → `AddressNotes`. By POST, so that no record id is in a URL. */
  read: 'read_addresses',
  /** `WorksAgainRequest`: earlier bounces no longer count. */
  worksAgain: 'works_again',
  /** `PersonRequest`: the person of a record asked for no SMS. */
  refuseSms: 'refuse_sms',
  /** `PersonRequest`: the person of a record takes SMS again. */
  allowSms: 'allow_sms',
} as const;

/** The record whose address it is, or the delivery that bounced. */
export type WorksAgainRequest =
  | { action: typeof addressActions.worksAgain; param: 'vol_id' | 'org_id' | 'cr_id'; id: string }
  | { action: typeof addressActions.worksAgain; delivery: string };
export type PersonRequest = {
  action: (typeof addressActions)['read' | 'refuseSms' | 'allowSms'];
  param: 'vol_id' | 'org_id' | 'cr_id';
  id: string;
};

/** The address with its middle masked. */
export type AddressChanged = { address: string };
