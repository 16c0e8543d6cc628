/** What staff record of a person's data and consents, and what people ask on the page `/privacy`: `/api/privacy`. */

import type { Counts, Period, RetentionClass } from '../retention/rules.ts';
import type { consentAnswer, consentPurpose, requestKind } from '../schema/choices/privacy.ts';
import type { Day } from '../time.ts';
import type { AskedKind } from './askedKinds.ts';

/** Where somebody asks about their own data, and where the link leads that is then sent to the address on record. */
export const askPrivacyPath = '/privacy';
export const privacyLinkPath = '/privacy/:link';
/** The days for which such a link is valid. */
export const privacyLinkDays = 7;
/**
 * The days in which a request may be confirmed: the first link is valid for `privacyLinkDays`; on the last of these a second
 * link for the same request may be queued, and may be sent a day later, for as many days again.
 */
export const privacyOpenDays = 2 * privacyLinkDays + 1;

/** The first two are for anybody: `ask` sends a link, and `press` comes from the page of that link, with the link in its header. */
export const privacyActions = {
  ask: 'ask_about_own_data',
  press: 'confirm_own_request',
  consent: 'record_consent',
  open: 'open_request',
  step: 'record_step',
  leave: 'leave_session',
  rule: 'set_retention_rule',
  confirm: 'confirm_retention_run',
  planErasure: 'plan_erasure',
  askErasure: 'ask_erasure',
  confirmErasure: 'confirm_erasure',
  giveUpErasure: 'give_up_erasure',
} as const;

/** `note` says how staff know. */
export type ConsentBody = {
  contact: string;
  purpose: keyof typeof consentPurpose.codes;
  answer: keyof typeof consentAnswer.codes;
  note: string;
};

/** How what staff write down came: requests by our page are stored when they are asked for there, and wait for their link. */
export const writtenDownWays = ['email', 'phone', 'inPerson', 'letter'] as const;
export type WrittenDownWay = (typeof writtenDownWays)[number];

/** A referee has no contact: a reference that they are asked for stands for them. */
export type WhoAsks = { contact: string } | { reference: string };

export type OpenRequestBody = WhoAsks & {
  kind: keyof typeof requestKind.codes;
  way: WrittenDownWay;
  received: Day;
};

/** `seen` is the ETag of the request; `checked` describes how staff checked who asks, `records` which stay and why; an `outcome` closes the request. */
export type RequestStepBody = {
  request: string;
  seen: string;
  checked?: string | undefined;
  note?: string | undefined;
  records?: string | undefined;
  outcome?: string | undefined;
};

/** What somebody is down for. */
export const aheadKinds = ['activity', 'training', 'recurring'] as const;
export type AheadKind = (typeof aheadKinds)[number];

/** A session that lies ahead, which somebody is taken off whose withdrawal, the request, was checked. */
export type LeaveSessionBody = { contact: string; request: string; session: string; of: AheadKind };

/** `seen` is the ETag of the rule; empty for one that was never written. */
export type RetentionRuleBody = Period & { of: RetentionClass; isInForce: boolean; seen: string };

/** `seen` is the ETag of the run. */
export type ConfirmRunBody = { run: string; seen: string };

/** What somebody asks on the page. */
export type AskPrivacyBody = { kind: AskedKind; name: string; email: string };

/** What the page of the link shows: `isChecked` once its button was pressed, or staff have checked who asks. */
export type OwnRequest = {
  kind: AskedKind;
  name: string;
  /** What is to be corrected, if they wrote it on their own page. */
  words: string;
  isReferee: boolean;
  isChecked: boolean;
  isClosed: boolean;
};

/** The ids of the rows that an officer chose as one person's: contacts, volunteer profiles, and references by them as a referee. */
export type WhomToErase = { people: readonly string[] };

/** Somebody else who may be the same person. */
export type MaybeSame = { id: string; name: string; reason: string };

/** What an erasure would delete, and what it would leave. */
export type ErasurePlan = {
  name: string;
  /** All names in the rows that would be deleted. */
  names: string[];
  /** Their addresses and numbers, to tell namesakes apart. */
  about: string[];
  counts: Counts;
  /** How many emails have the person among their recipients, from which they would be removed. */
  emails: number;
  /** How many of their emails went to nobody else, which would be deleted with their text. */
  alone: number;
  /**
   * How many rows about others have an address of theirs: these stay, and staff look. The app does not search
   * secured columns: an officer's browser does, for `addresses`, in rows other than their `own`.
   */
  mentions: { counts: Counts; addresses: readonly string[]; own: readonly string[] };
  /** What stays, and why, in a sentence. */
  stays?: string;
  /** Why nothing may be deleted now, in a sentence. */
  hindrance?: string;
  maybe: MaybeSame[];
  /** The officer who asked for this plan, by the name that their confirmation would store. */
  reader: string;
};

export type AskErasureBody = WhomToErase & { reason: string };

/** `seen` is the ETag of the erasure. */
export type ErasureBody = { erasure: string; seen: string };
