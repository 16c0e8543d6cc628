import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with what somebody gives for it, in a time that tells nothing of where they differ. */
export function isSameText(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
