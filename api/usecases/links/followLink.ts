import { createHash } from 'node:crypto';
import type { Form, Link } from '../../../domain/forms/formTypes.ts';
import type { FoundLink } from '../../adapters/links.ts';
import type { AppContext } from '../appContext.ts';
import type { Limits } from '../limits.ts';
import { type Problem, problems } from '../problems.ts';

export type FollowLinkContext = Pick<AppContext, 'limits' | 'linkCredentials' | 'links'>;
export type LinkTry = {
  /** The last part of the link's address. */
  text: string;
  /** The link is used to submit answers, which is possible for some days after its last one. */
  answers?: true;
  /** The address of the caller. */
  address: string;
};

/**
 * Returns the link of a form.
 * @throws Error for a form that anybody may fill in, which is a programming error
 */
export function linkOf({ link, path }: Form): Link {
  if (!link) throw new Error(`No link leads to ${path}.`);
  return link;
}

/**
 * Finds the row behind a link. A valid link is found however many invalid ones the same address has tried.
 * @throws Problem 404 when the link is invalid; 429 when the address has also tried too many invalid ones
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

/**
 * Counts an invalid link; the same one counts once, however often it is tried.
 * @returns the same refusal for unknown, malformed, forged, expired, deactivated and used links, so that they cannot be
 * distinguished
 */
export function refusedLink({ address, text }: Pick<LinkTry, 'address' | 'text'>, limits: Limits): Problem {
  // As a hash, so that a stranger's text cannot fill the memory.
  const seconds = limits.failedLinks.take(address, createHash('sha256').update(text).digest('base64url'));
  return seconds > 0 ? problems.tooManyRequests(seconds) : problems.invalidLink();
}
