import { isEmailAddress } from '../../../../../../domain/emailAddress.ts';
import { isAllowedLink } from './extensions.ts';

/**
 * Reads a typed address of a link: a page without `https://`, and an email address, are understood.
 * @returns undefined when it is no address
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isAllowedLink(text)) return text;
  if (isEmailAddress(text)) return `mailto:${text}`;
  return /^[^\s@:/?#.]+(?:\.[^\s@:/?#.]+)*\.[^\s@:/?#.]{2,}(?::\d+)?(?:[/?#]\S*)?$/.test(text)
    ? `https://${text}`
    : undefined;
}
