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
 * Finds the row behind a link.
 * @throws Problem 404 when the link leads nowhere; 429 for any link, good or bad, after too many that led nowhere
 */
export async function followLink(link: Link, tried: LinkTry, { links, limits }: FollowLinkWorld): Promise<FoundLink> {
  const seconds = limits.failedLinks.secondsToWait(tried.address);
  if (seconds > 0) throw problems.tooManyRequests(seconds);
  const found = await links.find(link.param, tried.id);
  if (!found) throw refusedLink(tried, limits);
  return found;
}

/**
 * Counts a link that leads nowhere.
 * @returns the one refusal for unknown, malformed, deactivated and spent links alike, so that none can be told apart
 */
export function refusedLink({ address }: LinkTry, limits: Limits): Problem {
  // Tries at the same time were all let in; no more of them than the limit are told that they failed.
  const seconds = limits.failedLinks.take(address);
  return seconds > 0 ? problems.tooManyRequests(seconds) : problems.invalidLink();
}
