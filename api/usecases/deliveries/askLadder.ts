/** When the mail service is asked again what became of an email whose outcome is unknown. */
import type { Delivery } from '../../adapters/deliveries/delivery.ts';

const [minute, hour] = [60_000, 3_600_000];

/** How long after its outcome became unknown. */
export const askAfterMs = [5 * minute, hour, 12 * hour] as const;

/**
 * For so long “not known” means “never received”, and the message may be sent again under its id. Azure documents no time
 * for which it knows an operation; later it may have forgotten one that it sent.
 */
export const idsKnownMs = 2 * hour;

/**
 * Other writers renew when a row was modified, but neither when it was claimed nor since when its outcome is unknown.
 * @returns whether the mail service would still know the message, had it ever received it
 */
export function isIdKnown(
  { channel, status, unansweredOn, claimedOn }: Pick<Delivery, 'channel' | 'status' | 'unansweredOn' | 'claimedOn'>,
  now: Date,
): boolean {
  const since = unansweredOn ?? (status === 'sending' ? claimedOn : undefined);
  return channel === 'email' && since !== undefined && now.getTime() - since.getTime() <= idsKnownMs;
}
