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
 * Other writers renew when a row was modified, but not since when its outcome is unknown. No column holds the time of a claim: it
 * is when a claimed row was modified, and seems later where a rare other writer, such as an erasing, wrote it since.
 * @returns whether the mail service would still know the message, had it ever received it
 */
export function isIdKnown(
  { channel, status, unansweredOn, modifiedOn }: Pick<Delivery, 'channel' | 'status' | 'unansweredOn' | 'modifiedOn'>,
  now: Date,
): boolean {
  const since = unansweredOn ?? (status === 'sending' ? modifiedOn : undefined);
  return channel === 'email' && since !== undefined && now.getTime() - since.getTime() <= idsKnownMs;
}
