/** What staff record of a person's data and consents: `POST /api/privacy`. */
import type { consentAnswer, consentPurpose, requestKind, requestWay } from '../schema/choices/privacy.ts';
import type { Day } from '../time.ts';

export const privacyActions = { consent: 'record_consent', open: 'open_request', step: 'record_step' } as const;

/** `note` says how staff know. */
export type ConsentBody = {
  contact: string;
  purpose: keyof typeof consentPurpose.codes;
  answer: keyof typeof consentAnswer.codes;
  note: string;
};

export type OpenRequestBody = {
  contact: string;
  kind: keyof typeof requestKind.codes;
  way: keyof typeof requestWay.codes;
  received: Day;
};

/** `seen` is the ETag of the request; `checked` says how staff know who asks; an `outcome` closes it. */
export type RequestStepBody = {
  request: string;
  seen: string;
  checked?: string | undefined;
  note?: string | undefined;
  outcome?: string | undefined;
};
