/** Ids of demo rows: the same readable key has the same id on every machine and in every run. */
import { v5 } from 'uuid';

// An arbitrary fixed UUID. Changing it makes every seeded charity look unseeded.
const demoNamespace = '6f0a1c52-3f0e-4d1b-9a57-2c8d4be0a9e1';

/**
 * Returns the row's id, a UUIDv5.
 * @param key a readable name of the row, `contact/volunteer 12`
 */
export function idOf(key: string): string {
  return v5(key, demoNamespace);
}
