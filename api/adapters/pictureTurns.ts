import pLimit from 'p-limit';
import type { Email } from './mail.ts';

/** Sends an email when it is its turn: at once, or where it has pictures, when few others with pictures are being sent. */
export type PictureTurns = <Sent>(email: Pick<Email, 'pictures'>, send: () => Promise<Sent>) => Promise<Sent>;

/** Emails with pictures that are being sent at once: each is several megabytes in memory, of the 2048 that an instance has. */
const mostAtOnce = 8;

/**
 * Limits the emails with pictures that are being sent at once. Whatever may change while one waits (the time that its claim
 * has left, the mail service’s `Retry-After`) is to be asked in its turn.
 */
export function pictureTurns(): PictureTurns {
  const turns = pLimit(mostAtOnce);
  return ({ pictures = [] }, send) => (pictures.length > 0 ? turns(send) : send());
}
