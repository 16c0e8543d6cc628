/** The messaging status of a record's addresses, and how staff change it: `POST /api/addresses`. */

/** Why nothing is sent there; null where messages may be sent. */
export type AddressNotes = {
  /** Why nothing at all is sent to the person, by whatever way: they withdrew. */
  contact: string | null;
  email: string | null;
  sms: string | null;
  /** Why no news goes to the email address, whatever else does. */
  news: string | null;
};

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
  /** `NewsAgainRequest`: the person asked staff to get news again. */
  newsAgain: 'news_again',
} as const;

/** The record whose address it is. */
export type RecordRef = { param: 'vol_id' | 'org_id' | 'cr_id'; id: string };
/** The record whose address it is, or a delivery that went there. */
export type AddressRef = RecordRef | { delivery: string };
/** The reason that staff give is stored with their name. */
export type NewsAgainRequest = AddressRef & { reason: string };

/** The address with its middle masked; `noNewsYet` says why still no news goes there, where only one of those who share it can change that. */
export type AddressChanged = { address: string; noNewsYet?: string };

/** What staff read before they put somebody back. */
export const newsAgainTexts = {
  button: 'They asked for news again',
  title: 'Send news to this address again?',
  text: 'Only do this if the person asked you. They can also do it themselves with the link in any news email they got.',
  label: 'How and when they asked',
  save: 'Send news again',
} as const;
