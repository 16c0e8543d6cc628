import type { Form, Link } from '../../domain/forms/formTypes.ts';
import type { FoundLink, Links } from '../adapters/links.ts';
import type { Limits } from './limits.ts';
import type { LinkCredentials } from './linkCredentials.ts';
import { type Problem, problems } from './problems.ts';

export type FollowLinkContext = { links: Links; linkCredentials: LinkCredentials; limits: Limits };
export type LinkTry = {
  /** What the link has behind the form's path. */
  text: string;
  /** For answers to be taken, which a form may send some days late. */
  answers?: true;
  /** Where the request came from. */
  address: string;
};

/**
 * @returns the link that a form is reached by
 * @throws Error for a form that anybody may fill in: a mistake of ours, no request can cause it
 */
export function linkOf({ link, path }: Form): Link {
  if (!link) throw new Error(`No link leads to ${path}.`);
  return link;
}

/**
 * Finds the row behind a link. A good link is found however many bad ones the same address has tried.
 * @throws Problem 404 when the link leads nowhere; 429 when it does and the address has tried too many that did
 */
export async function followLink(
  form: Form,
  tried: LinkTry,
  { links, linkCredentials, limits }: FollowLinkContext,
): Promise<FoundLink> {
  const { param } = linkOf(form);
  const id = linkCredentials.idIn(form.path, tried.text, tried.answers ? 'answer' : 'open');
  const found = id === undefined ? undefined : await links.find(param, id);
  if (!found) throw refusedLink(tried, limits);
  return found;
}

/** An id, a day and a signature. */
const longestLink = 36 + 9 + 23;

/**
 * Counts a link that leads nowhere; the same dead link counts once, however often it is tried.
 * @returns the one refusal for unknown, malformed, forged, expired, deactivated and spent links alike, so that none can be told apart
 */
export function refusedLink({ address, text }: Pick<LinkTry, 'address' | 'text'>, limits: Limits): Problem {
  // No longer than a link: what a stranger sends must not fill the memory.
  const seconds = limits.failedLinks.take(address, text.slice(0, longestLink).toLowerCase());
  return seconds > 0 ? problems.tooManyRequests(seconds) : problems.invalidLink();
}
