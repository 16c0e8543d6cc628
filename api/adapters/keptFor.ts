import type { EmailRef } from '../../domain/contract/email.ts';
import type { StoredEmail } from './emails.ts';

type Find = (ref: EmailRef) => Promise<StoredEmail | undefined>;

/** So many emails on their way at once are remembered; their bodies may be large. */
const most = 20;

/** Reads an email once for the many deliveries of a while. @returns the same answer for so long, unless it failed */
export function keptFor(seconds: number, find: Find, now: () => Date): Find {
  const kept = new Map<string, { until: number; answer: ReturnType<Find> }>();
  return (ref) => {
    const name = `${ref.kind} ${ref.id}`;
    const known = kept.get(name);
    if (known && known.until > now().getTime()) return known.answer;
    const answer = find(ref);
    kept.delete(name);
    kept.set(name, { until: now().getTime() + seconds * 1000, answer });
    answer.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
