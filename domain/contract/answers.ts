/** The shapes of the API's answers. Every answer is JSON with `success`. */

export type ErrorCode =
  | 'invalid-json'
  | 'body-too-large'
  | 'idempotency-key-missing'
  | 'idempotency-key-reused'
  | 'invalid-answers'
  | 'invalid-link'
  | 'wrong-organization'
  | 'too-many-rows'
  | 'unknown-action'
  | 'unauthorized'
  | 'token-expired'
  | 'forbidden'
  | 'not-found'
  | 'no-address'
  | 'already-answered'
  | 'being-sent'
  | 'sent-already'
  | 'not-in-ledger'
  | 'too-late'
  | 'no-place'
  | 'sms-off'
  | 'address-suppressed'
  | 'message-refused'
  | 'send-unclear'
  | 'invalid-email'
  | 'missing-values'
  | 'too-many-requests'
  | 'proof-needed'
  | 'temporarily-unavailable'
  | 'not-ready'
  | 'unexpected';

/** An error message for each field, by its submitted name (`crf69_email`). */
export type FieldErrors = Record<string, string>;

export type ApiError = { code: ErrorCode; message: string; fields?: FieldErrors };
export type ApiAnswer<Data> = { success: true; data: Data } | { success: false; error: ApiError };

/** The app is ready: every setting is there, and Dataverse answered the last check. */
export type Health = {
  status: 'ready';
  dataverse: { status: 'reachable'; checkedSecondsAgo: number };
  /** What an operator should see to before it stops the app. */
  warnings?: string[];
};

/** One option of a choice table. `code` is what a form submits: the number as text. */
export type PicklistItem = { id: number; code: string; label: string; text: string };
/** Options by the logical name of the column that takes them, and by choice table name. */
export type Picklists = Record<string, PicklistItem[]>;

/** One preferred location; `code`, which a form submits, is the row's id. */
export type LocationItem = { id: string; code: string; label: string; region: string };

/** What the thank-you page shows. The same submission, repeated, gets the same receipt. */
export type Receipt = {
  reference: string;
  /** A sentence more about what happens next, which depends on the charity's settings. */
  next?: string;
};

/** The person of a staff token. */
export type Me = { name: string };

/** A link's last message by one channel. */
export type LastSent = {
  /** When it was accepted, or tried, as ISO 8601. */
  on: string;
  /** The address with its middle masked. */
  to: string;
  /** Whether the service accepted it; `sending` while the answer may still come, `unclear` when it never did. */
  outcome: 'sent' | 'sending' | 'unclear';
  /** The member of staff who sent it, if recorded. */
  by?: string;
  /** The provider's report; undefined before it arrived. */
  report?: SentReport;
};

/** The outcome of a message that a provider accepted. */
export type SentReport = {
  outcome: 'delivered' | 'bounced' | 'undelivered';
  /** ISO 8601. */
  on: string;
  /** Why it did not arrive. */
  reason?: string;
};

/** The state of one link of a record. */
export type LinkState = {
  /** The last message by each channel. */
  sent: { email?: LastSent; sms?: LastSent; whatsapp?: LastSent };
  /** When its form was last submitted; null if never, or if the link leads to no form. */
  answeredOn: string | null;
  /** The link as it is sent; null where the message has none. */
  address: string | null;
  /** How many SMS segments its text is sent and charged as. */
  smsSegments: number;
  /** Opens WhatsApp with the text of the SMS; null where the record has no number. */
  whatsApp: string | null;
};

/** The recipients of a record's links, and the state of each link. */
export type LinkStates = {
  /** Addresses with their middles masked; null where the record has none. */
  email: string | null;
  sms: string | null;
  /** Whether the charity sends SMS at all. */
  smsIsOn: boolean;
  /** The referee has answered, so the link no longer opens. */
  closed: boolean;
  /** By the name of the link's message. */
  links: Partial<Record<string, LinkState>>;
};

/** Where a link was sent: the address with its middle masked. */
export type SentLink = { sentTo: string };
