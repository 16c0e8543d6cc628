import { LRUCache } from 'lru-cache';
import type { EmailRef } from '../../domain/contract/email.ts';
import type { StoredEmail } from './emails.ts';
import type { Html } from './html.ts';

/** Reads an email as it is sent: with a sanitised body. */
export type EmailContentReader = (ref: EmailRef) => Promise<StoredEmail | undefined>;

/** An email does not change while it is sent, so it is not read for each of its many deliveries. */
const keptSeconds = 10;
/** How many emails are cached at once; their bodies may be large. */
const most = 20;

/** Caches an email's sanitised content for its deliveries; a failed read is not cached. */
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
