import { LRUCache } from 'lru-cache';
import type { EmailRef } from '../../domain/contract/email.ts';
import type { StoredEmail } from './emails.ts';
import type { Html } from './html.ts';

/** An email as it goes out: its body is made safe. */
export type EmailContentReader = (ref: EmailRef) => Promise<StoredEmail | undefined>;

/** One that is on its way does not change any more, so it need not be read for each of its many deliveries. */
const keptSeconds = 10;
/** So many emails on their way at once are remembered; their bodies may be large. */
const most = 20;

/** Reads an email, and makes it safe, once for the deliveries of a while, unless that failed. */
export function cachedEmailContent(
  find: EmailContentReader,
  clean: Html['clean'],
  now: () => Date,
): EmailContentReader {
  const cache = new LRUCache<string, ReturnType<EmailContentReader>>({
    max: most,
    ttl: keptSeconds * 1000,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const read: EmailContentReader = async (ref) => {
    const email = await find(ref);
    return email && { ...email, body: clean(email.body) };
  };
  return (ref) => {
    const name = `${ref.kind} ${ref.id}`;
    const known = cache.get(name);
    if (known) return known;
    const answer = read(ref);
    cache.set(name, answer);
    answer.catch(() => cache.delete(name));
    return answer;
  };
}
