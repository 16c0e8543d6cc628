/** What is known of the addresses of a record, and what staff say of them: `POST /api/addresses`. */

/** Why nothing is sent there; nothing where something may be. */
export type AddressNotes = { email: string | null; sms: string | null };

/** The actions; each but the first answers `AddressChanged`. */
export const addressActions = {
  /** `PersonRequest` → `AddressNotes`. By POST, so that no id of a record stands in the address of a request. */
  read: 'read_addresses',
  /** `WorksAgainRequest`: messages that came back before now count no more. */
  worksAgain: 'works_again',
  /** `PersonRequest`: the person of a record asked for no SMS. */
  refuseSms: 'refuse_sms',
  /** `PersonRequest`: the person of a record takes SMS again. */
  allowSms: 'allow_sms',
} as const;

/** The record that an address is read from, or the delivery that came back. */
export type WorksAgainRequest =
  | { action: typeof addressActions.worksAgain; param: 'vol_id' | 'org_id' | 'cr_id'; id: string }
  | { action: typeof addressActions.worksAgain; delivery: string };
export type PersonRequest = {
  action: (typeof addressActions)['read' | 'refuseSms' | 'allowSms'];
  param: 'vol_id' | 'org_id' | 'cr_id';
  id: string;
};

/** The address with its middle left out. */
export type AddressChanged = { address: string };
