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
 * @param unansweredOn of an unknown delivery: other writers renew when a row was modified, but not this
 * @returns whether the mail service would still know the message, had it ever received it
 */
export const isIdKnown = ({ channel, unansweredOn }: Pick<Delivery, 'channel' | 'unansweredOn'>, now: Date): boolean =>
  channel === 'email' && unansweredOn !== undefined && now.getTime() - unansweredOn.getTime() <= idsKnownMs;
