import type { Form, Link } from '../../domain/forms/kit.ts';
import type { FoundLink, Links } from '../adapters/links.ts';
import type { Limits } from './limits.ts';
import { type Problem, problems } from './problems.ts';

export type FollowLinkWorld = { links: Links; limits: Limits };
export type LinkTry = {
  id: string;
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
export async function followLink(link: Link, tried: LinkTry, { links, limits }: FollowLinkWorld): Promise<FoundLink> {
  const found = await links.find(link.param, tried.id);
  if (!found) throw refusedLink(tried, limits);
  return found;
}

/**
 * Counts a link that leads nowhere; the same dead link counts once, however often it is tried.
 * @returns the one refusal for unknown, malformed, deactivated and spent links alike, so that none can be told apart
 */
export function refusedLink({ address, id }: LinkTry, limits: Limits): Problem {
  // No longer than an id: what a stranger sends must not fill the memory.
  const seconds = limits.failedLinks.take(address, id.slice(0, 36).toLowerCase());
  return seconds > 0 ? problems.tooManyRequests(seconds) : problems.invalidLink();
}
