/** The shapes in which the API answers. Every answer is JSON with `success`. */

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
  | 'sms-off'
  | 'address-suppressed'
  | 'message-refused'
  | 'send-unclear'
  | 'invalid-email'
  | 'missing-values'
  | 'too-many-requests'
  | 'temporarily-unavailable'
  | 'not-ready'
  | 'unexpected';

/** What is wrong with each field, by its submitted name (`crf69_email`). */
export type FieldErrors = Record<string, string>;

export type ApiError = { code: ErrorCode; message: string; fields?: FieldErrors };
export type ApiAnswer<Data> = { success: true; data: Data } | { success: false; error: ApiError };

/** The app can do its work: every setting is there, and Dataverse answered when it was last asked. */
export type Health = { status: 'ready'; dataverse: { status: 'reachable'; checkedSecondsAgo: number } };

/** One option of a choice table. `code` is what a form submits: the number as text. */
export type PicklistItem = { id: number; code: string; label: string; text: string };
/** Options by the logical name of the column that takes them, and by choice table name. */
export type Picklists = Record<string, PicklistItem[]>;

/** One preferred location; `code`, which a form submits, is the row's id. */
export type LocationItem = { id: string; code: string; label: string; region: string };

/** What the thank-you page shows. The same submission, repeated, gets the same receipt. */
export type Receipt = { reference: string };

/** Who a staff token speaks for. */
export type Me = { name: string };

/** A link's last message by one channel. */
export type LastSent = {
  /** When it was accepted, or tried, as ISO 8601. */
  on: string;
  /** The address with its middle left out. */
  to: string;
  /** Whether the service took it; `sending` while it may still say so, `unclear` when it never did. */
  outcome: 'sent' | 'sending' | 'unclear';
  /** The member of staff who sent it, where that was written down. */
  by?: string;
  /** What the provider reported of it; nothing before it did. */
  report?: SentReport;
};

/** What became of a message that a provider took. */
export type SentReport = {
  outcome: 'delivered' | 'bounced' | 'undelivered';
  /** ISO 8601. */
  on: string;
  /** Why it did not arrive. */
  reason?: string;
};

/** How one link of a record fares. */
export type LinkState = {
  /** The last message by each channel. */
  sent: { email?: LastSent; sms?: LastSent; whatsapp?: LastSent };
  /** When the form behind it was last filled in; nothing where it never was, or is no form. */
  answeredOn: string | null;
  /** The link as it is sent; nothing where the message leads nowhere. */
  address: string | null;
  /** How many messages of 160 characters its SMS is sent and paid as. */
  smsSegments: number;
  /** Opens WhatsApp with the words of the SMS; nothing where the record has no number. */
  whatsApp: string | null;
};

/** Whom the links of a record go to, and how each fares. */
export type LinkStates = {
  /** Addresses with their middles left out; nothing where the record has none. */
  email: string | null;
  sms: string | null;
  /** Whether the charity sends SMS at all. */
  smsIsOn: boolean;
  /** The referee has answered: the link would not open any more. */
  closed: boolean;
  /** By the name of the link's message. */
  links: Partial<Record<string, LinkState>>;
};

/** Where a link went: the address with its middle left out. */
export type SentLink = { sentTo: string };
