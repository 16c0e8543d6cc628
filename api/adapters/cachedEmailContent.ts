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
  const kept = new Map<string, { until: number; answer: ReturnType<EmailContentReader> }>();
  const read: EmailContentReader = async (ref) => {
    const email = await find(ref);
    return email && { ...email, body: clean(email.body) };
  };
  return (ref) => {
    const name = `${ref.kind} ${ref.id}`;
    const known = kept.get(name);
    if (known && known.until > now().getTime()) return known.answer;
    const answer = read(ref);
    kept.delete(name);
    kept.set(name, { until: now().getTime() + keptSeconds * 1000, answer });
    answer.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
