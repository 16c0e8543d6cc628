/** The messages on the queues. */
import type { EmailRef } from '../../domain/contract/email.ts';
import type { Urgency } from '../../domain/messages/mailQuota.ts';
import type { Waiting } from '../adapters/deliveries/single.ts';
import type { EarlierAddress } from '../adapters/followedAddresses.ts';

/** The queue message of an email's delivery; its urgency is `usual` when left out. Without an ETag, the worker reads the row before it claims it. */
export type DeliveryMessage = { id: string; urgency?: Urgency } & Partial<Waiting>;

/** The queue message of an email. `again` means that it was dispatched already, and is followed: how many seconds the message waited. */
export type EmailMessage = EmailRef & { again?: number };

/** Work that a timer does rarely, requested at once because something has changed. `tries` counts how often work was left and requested again. */
export type RareWork = { work: 'concerns' | 'merges' | 'retention' | 'erasing' | 'lost'; tries?: number };

/** After how many seconds work that is left, or may have been, is requested again. */
export const againSeconds = 300;

/** Asks the mail service again what became of a message; `ask` counts how often it was asked before. */
export type UnknownWork = { work: 'unknown'; delivery: string; ask: number };

/** Has the scheduled emails to somebody follow them from an earlier address. */
export type AddressWork = { work: 'address' } & EarlierAddress;

export type WorkMessage = RareWork | UnknownWork | AddressWork;

/** The queue message of a receipt by email, or of a link that somebody asks for on a public page. */
export type ReceiptMessage = {
  /** The path of the form, or of the page. */
  form: string;
  reference: string;
  /** The submission's or the press's idempotency key, or the id of its link. */
  recordId: string;
  /** The Singapore day on which the form was stored, or the page asked, `YYYY-MM-DD`. */
  day: string;
  to: string;
  /** The id of a request about their own data that somebody made on their own page. */
  request?: string;
  /** The code of a session's public address: the link leads to it. */
  session?: string;
  /** Set for messages that the public triggers; `askedOften` if their caller has triggered many already. */
  asked?: 'asked' | 'askedOften';
  /** A keyed hash that stands for that caller, by which all instances count. */
  caller?: string;
  /** Set once it was put back on the queue. */
  again?: true;
  /** Set where it was made of its row of the ledger: without that row the person was erased meanwhile. */
  noted?: true;
  /** The receipt's own sentence. */
  next?: string;
  /** The language in which the form was answered. */
  language?: string;
};
