import { isEmailAddress } from '../../../../../../domain/emailAddress.ts';
import { isAllowedLink } from './extensions.ts';

/**
 * Reads what was typed as a link's address: a page without `https://`, and an email address, are understood.
 * @returns nothing when it can lead nowhere
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isAllowedLink(text)) return text;
  if (isEmailAddress(text)) return `mailto:${text}`;
  return /^[^\s@:/?#.]+(?:\.[^\s@:/?#.]+)*\.[^\s@:/?#.]{2,}(?::\d+)?(?:[/?#]\S*)?$/.test(text)
    ? `https://${text}`
    : undefined;
}
