/**
 * The contract between the email screens and the API at `/api/email` and `/api/email_progress`.
 *
 * Scheduled emails are rows that the screens read and write themselves, by ETag: the five columns of people, and
 * `crf69_dispatchstatus` Scheduled. The dispatcher writes the rest of the row, and trusts nothing that it reads: it
 * sanitises the body again, and refuses a sender that is not on the list. The ledger has who got an email:
 * `crf69_messagedelivery` by its lookup, or by `bulkPurpose(id)`.
 */

import type { DeliveryStatusName } from './deliveryTransitions.ts';
import type { EmailType } from './emailType.ts';
import type { EmailQuota } from './quota.ts';

/**
 * The actions of `POST /api/email`. With an `Idempotency-Key`, a retried request sends nothing twice; without one, each call sends again.
 */
export const emailActions = {
  /** Answers once everything is stored durably. */
  send: 'send_email',
  test: 'test_email',
  /** Sends nothing. */
  values: 'merge_values',
  /** Sends the failed deliveries of an email again. */
  retry: 'retry_failed',
  resolve: 'resolve_unknown',
  /** Nothing more is sent, except what is being sent at this moment. */
  stop: 'stop_email',
  /** Sends what was stopped. */
  resume: 'resume_email',
  /** Cancels a bulk email before anything was sent. */
  undo: 'undo_email',
} as const;

/** `GET /api/email` */
export type EmailSettings = {
  /** The addresses that may be sent from, the usual one first. */
  senders: readonly string[];
  /** The address for a test: that of the signed-in person; empty when their token has none. */
  testAddress: string;
  /** The mail service's rate limits. */
  quota: EmailQuota;
  /** Until when emails to many wait for these limits, by urgency: an instant; null where they do not, or it is not known. */
  waits: Record<'news' | 'soon' | 'usual', string | null>;
  /** Where replies may go: the configured addresses, and last the writer's own, if their token has it. */
  replyTo: ReplyTo[];
};

export type ReplyTo = {
  address: string;
  name: string;
  /** For the writer's own address: proves to the dispatch that the API has read it from their token. */
  proof?: string;
};

/** How many seconds a person can undo an email. */
export const undoSeconds = 10;
/** The longest hold that a request may ask for. */
export const mostHoldSeconds = 60;

/** An activity or a training session that an email is about: it fills the places for its name, day, time and place. */
export type OccasionRef = { kind: 'activity' | 'training'; id: string };

/** What is known of it; empty where it is not known. */
export type OccasionValues = Readonly<Record<'activity' | 'day' | 'time' | 'place', string>>;

/** Whether and when an activity or a training session takes place: instants; empty or null where there is none. */
export type OccasionState = { name: string; start: string; cancelledOn: string | null; isActive: boolean };

export type EmailContent = {
  subject: string;
  /** HTML */
  body: string;
  sender: string;
  occasion?: OccasionRef | undefined;
  /** Service where it is left out, as the specification's calls do. */
  type?: EmailType;
  /** Where replies go: an address of `EmailSettings.replyTo`. Left out, or empty: the usual place. */
  replyTo?: string;
};

/** Whom the sender of an email chose: ids of contacts, by address in lower case; an address that was typed has none. */
export type ChosenPeople = Readonly<Record<string, readonly string[]>>;

/** The id of the bulk email is the idempotency key. */
export type NewEmail = EmailContent & {
  emails: string[];
  /** Whom of them the sender chose. */
  chosen?: ChosenPeople;
  /** Seconds before anything is sent; without it, sending begins at once. */
  holdSeconds?: number;
  /** The id of the same email, sent a moment ago, when a person confirmed sending it again. */
  again?: string;
};

export type SentTest = { sentTo: string };

/** Asks what the places of an email are filled with, exactly as when it is sent. */
export type MergeValues = {
  emails: string[];
  /** Whom of them the sender chose. */
  chosen?: ChosenPeople | undefined;
  occasion?: OccasionRef | undefined;
};
export type KnownValues = {
  /** By address in small letters; an address whose name is not known is left out. */
  names: Record<string, string>;
  /** Left out where there is no such activity any more. */
  occasion?: OccasionValues | undefined;
  /** Whether and when it takes place; left out with it. */
  state?: OccasionState | undefined;
};

export type EmailKind = 'bulk' | 'scheduled';

export type Retried = { retried: number };

/**
 * What a person found out about a delivery that is `Unknown`: it arrived, and counts as delivered; or it did not, and
 * is sent again.
 */
export type Resolution = { delivery: string; arrived: boolean };
export type Resolved = { arrived: boolean };

export type Ended = { state: EmailState };
export type Resumed = { resumed: number };

/** Counts of an email's deliveries, by the names of the ledger's states. */
export type DeliveryCounts = Record<DeliveryStatusName, number>;

/**
 * - `held`: accepted, and nothing is sent yet: it can be undone
 * - `stopping`: nothing more is sent, and deliveries in progress finish
 */
export type EmailState = 'held' | 'sending' | 'stopping' | 'stopped' | 'undone' | 'done';

/** A bulk email and its progress. */
export type BulkEmail = {
  id: string;
  subject: string;
  /** Instant, ISO 8601. */
  sentOn: string;
  recipients: number;
  /** The member of staff who sent it, if recorded. */
  sentBy?: string;
  counts: DeliveryCounts;
  state: EmailState;
  /** Remaining seconds of the hold, by the server's clock; 0 when it is not held. */
  heldSeconds: number;
  /** Why nothing of it could be sent; empty otherwise. */
  problem: string;
  /** No message of it is in progress any more. */
  done: boolean;
};

/** `GET /api/email_progress`: the latest bulk emails, newest first; with `?id=`, only that one. */
export type EmailProgress = { emails: BulkEmail[] };

/** An email that staff wrote: scheduled for later, or sent at once to many. */
export type EmailRef = { kind: EmailKind; id: string };
