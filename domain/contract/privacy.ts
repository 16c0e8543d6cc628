/** What staff record of a person's data and consents: `POST /api/privacy`. */
import type { consentAnswer, consentPurpose } from '../schema/choices/privacy.ts';

export const privacyActions = { consent: 'record_consent' } as const;

/** `note` says how staff know. */
export type ConsentBody = {
  contact: string;
  purpose: keyof typeof consentPurpose.codes;
  answer: keyof typeof consentAnswer.codes;
  note: string;
};
