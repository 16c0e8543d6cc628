/**
 * What the email screens and the API say to each other at `/api/email` and `/api/email_progress`.
 *
 * Scheduled emails are rows that the screens read and write themselves, by ETag: the five columns of people, and
 * `crf69_dispatchstatus` Scheduled. The rest of the row is the dispatcher's, which trusts nothing that it reads: it
 * sanitises the body again, and refuses a sender that is not on the list. Who got an email is in the ledger:
 * `crf69_messagedelivery` by its lookup, or by `bulkPurpose(id)`.
 */
import type { DeliveryStatusName } from './deliveryTransitions.ts';
import type { EmailQuota } from './quota.ts';

/**
 * The actions of `POST /api/email`. With an `Idempotency-Key`, a retried press sends nothing twice; without, each call is
 * a press of its own.
 */
export const emailActions = {
  /** `SendEmailRequest` → `BulkEmail`, once everything is durably accepted. */
  send: 'send_email',
  /** `TestEmailRequest` → `SentTest` */
  test: 'test_email',
  /** `RetryRequest` → `Retried` */
  retry: 'retry_failed',
  /** `ResolveRequest` → `Resolved` */
  resolve: 'resolve_unknown',
  /** `EmailOrder` → `Ended`: nothing that is not being sent at this moment is sent any more. */
  stop: 'stop_email',
  /** `EmailOrder` → `Resumed`: goes on with what was stopped. */
  resume: 'resume_email',
  /** `EmailOrder` of a bulk email → `Ended`: takes it back before anything has left. */
  undo: 'undo_email',
} as const;

/** `GET /api/email` */
export type EmailSettings = {
  /** The addresses that may be sent from, the usual one first. */
  senders: string[];
  /** Where a test goes: the address of who is signed in; empty when their token tells none. */
  testAddress: string;
  /** How many messages the mail service lets through. */
  quota: EmailQuota;
};

/** For so long an email that a person sends can be taken back. */
export const undoSeconds = 10;
/** The longest that a request may ask for. */
export const mostHoldSeconds = 60;

export type EmailContent = { subject: string /** HTML */; body: string; sender: string };

/** The key of the press is the id of the bulk email. */
export type SendEmailRequest = EmailContent & {
  action: typeof emailActions.send;
  emails: string[];
  /** For so long nothing of it leaves; without it, it leaves at once. */
  holdSeconds?: number;
  /** The id of the same email, sent a moment ago, that a person was asked about and wants to send again. */
  again?: string;
};

export type TestEmailRequest = EmailContent & { action: typeof emailActions.test };
export type SentTest = { sentTo: string };

export type EmailKind = 'bulk' | 'scheduled';

/** Sends again what has failed of an email. */
export type RetryRequest = { action: typeof emailActions.retry; kind: EmailKind; id: string };
export type Retried = { retried: number };

/**
 * What a person found out about a delivery that is `Unknown`: it arrived, and counts as delivered; or it did not, and
 * is sent again.
 */
export type ResolveRequest = { action: typeof emailActions.resolve; delivery: string; arrived: boolean };
export type Resolved = { arrived: boolean };

/** Stops, resumes or undoes an email. */
export type EmailOrder = { action: EmailOrderAction; kind: EmailKind; id: string };
export type EmailOrderAction = (typeof emailActions)['stop' | 'resume' | 'undo'];
export type Ended = { state: EmailState };
export type Resumed = { resumed: number };

/** How many deliveries of an email have come how far, by the names of the ledger's states. */
export type DeliveryCounts = Record<DeliveryStatusName, number>;

/**
 * - `held`: accepted, and nothing has left: it can be undone
 * - `stopping`: nothing more leaves, and what had begun comes to its end
 */
export type EmailState = 'held' | 'sending' | 'stopping' | 'stopped' | 'undone' | 'done';

/** A bulk email and how far it has come. */
export type BulkEmail = {
  id: string;
  subject: string;
  /** Instant, ISO 8601. */
  sentOn: string;
  recipients: number;
  /** The member of staff who sent it, where that was written down. */
  sentBy?: string;
  counts: DeliveryCounts;
  state: EmailState;
  /** For so long it is held, by the server's clock; 0 when it is not. */
  heldSeconds: number;
  /** Why nothing of it could be sent; empty otherwise. */
  problem: string;
  /** Nothing of it is on its way any more. */
  done: boolean;
};

/** `GET /api/email_progress`: the latest bulk emails, the newest first; with `?id=`, that one alone. */
export type EmailProgress = { emails: BulkEmail[] };

/** An email that staff wrote: one for a later time, or one that goes out to many at once. */
export type EmailRef = { kind: EmailKind; id: string };
