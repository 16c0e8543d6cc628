/** The ids of an email's deliveries, by which each address gets it once. */
import { v5 as nameBasedId } from 'uuid';
import type { EmailRef } from '../contract/email.ts';
import { normalisedAddress } from './recipientList.ts';

// A namespace of its own, so that these ids equal no others.
const namespace = '2b0a4c1e-8a55-4c0d-9f3b-6a1f6d1f7c52';

/**
 * Returns the same id for every try. An email that is rescheduled is another version and is sent again; a bulk email
 * has only one version.
 * @param scheduledOn instant, ISO 8601
 */
export const emailDeliveryId = (
  { kind, id, scheduledOn }: EmailRef & { scheduledOn: string | null },
  recipient: string,
): string => {
  const version = kind === 'bulk' ? '1' : new Date(scheduledOn ?? 0).toISOString();
  return nameBasedId([kind, id.toLowerCase(), version, normalisedAddress(recipient)].join(' '), namespace);
};
