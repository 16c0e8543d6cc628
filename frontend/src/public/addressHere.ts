import { signatureIn, withoutPasted } from '../../../domain/contract/linkText.ts';
import { here } from '../../../domain/hereTexts.ts';

/**
 * Returns the form's address, under which its data is stored on the device: the same for every signed link to one row's
 * form, in every language.
 */
export const addressHere = (): string => inEnglish(linkHere()).replace(signatureIn, '');

/** Returns the address of this page, without what was pasted behind it. */
export const linkHere = (): string => withoutPasted(window.location.pathname.replace(/\/$/, ''));

/** Returns the address of an English page for one of a page in this language; empty for the first one of another language. */
export const inEnglish = (path: string): string => (here.code === 'en' ? path : path.slice(here.prefix.length));
