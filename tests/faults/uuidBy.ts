import { stringify } from 'uuid';
import type { Random } from '../../infra/local/demo/random.ts';

/** Returns a UUID of version 4 from a seeded random source. */
export function uuidBy(random: Random): string {
  const bytes = Uint8Array.from({ length: 16 }, () => random.whole(0, 255));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return stringify(bytes);
}
