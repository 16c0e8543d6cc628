import { allQuestions, type Form, type LinkRecord } from '../../../domain/forms/formTypes.ts';
import { columnName } from '../../../domain/schema/names.ts';
import { type FollowLinkContext, followLink, type LinkTry, refusedLink } from './followLink.ts';

const greetings: readonly string[] = ['vol_name', 'org_name'];

/**
 * Returns what a form shows to the person of its link: the name it greets, what it fills in, and nothing else.
 * @throws Problem 404 when the link is invalid or was answered; 429 when it is and too many were before
 */
export async function openLink(form: Form, tried: LinkTry, appContext: FollowLinkContext): Promise<LinkRecord> {
  const { record, own } = await followLink(form, tried, appContext);
  if (own?.given) throw refusedLink(tried, appContext.limits);
  const asked = new Set<string>(allQuestions(form).flatMap(({ name }) => [name, columnName(name)]));
  return Object.fromEntries(Object.entries(record).filter(([name]) => greetings.includes(name) || asked.has(name)));
}
