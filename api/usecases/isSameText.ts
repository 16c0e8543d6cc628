import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with a given text in constant time, which does not reveal where they differ. */
export function isSameText(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
