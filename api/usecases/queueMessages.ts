/** The messages on the queues. */
import type { EmailRef } from '../../domain/contract/email.ts';
import type { Urgency } from '../../domain/messages/mailQuota.ts';
import type { Waiting } from '../adapters/deliveries/single.ts';

/** The queue message of a delivery; its urgency is `usual` when left out. Without an ETag its row is read before it is claimed. */
export type DeliveryMessage = { id: string; urgency?: Urgency } & Partial<Waiting>;

/** The queue message of an email; with `again`, it follows the email, and came after so many seconds. */
export type EmailMessage = EmailRef & { again?: number };

/** Work that a timer does rarely, asked for because something has changed. `tries` counts what was left each time. */
export type RareWork = { work: 'concerns' | 'merges' | 'retention' | 'erasing'; tries?: number };

/** Asks the mail service again what became of a message; `ask` counts how often it was asked before. */
export type UnknownWork = { work: 'unknown'; delivery: string; ask: number };

export type WorkMessage = RareWork | UnknownWork;

/** The queue message of a copy of a receipt, or of the link to a page of one's own that somebody asks for. */
export type ReceiptMessage = {
  /** The path of the form, or of the page. */
  form: string;
  reference: string;
  /** The submission's or the press's idempotency key, or the id of its link. */
  recordId: string;
  /** The Singapore day on which the form arrived, `YYYY-MM-DD`. */
  day: string;
  to: string;
  /** The id of a request about their own data that somebody made on their own page. */
  request?: string;
  /** The code of a session's public address: the link leads to it. */
  session?: string;
  /** Of what anybody may set off: whether its caller has set off many already. */
  asked?: 'asked' | 'askedOften';
  /** And a keyed name of that caller, by which all instances count. */
  caller?: string;
  /** Of a submission that is held back: after how many seconds it was looked at last whether staff have taken it in. */
  held?: number;
  /** The receipt's own sentence. */
  next?: string;
  /** The language in which the form was answered. */
  language?: string;
};
