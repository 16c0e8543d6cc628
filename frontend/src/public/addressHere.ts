import { signatureIn } from '../../../domain/contract/linkText.ts';

/**
 * Returns the form's address, under which its data is stored on the device: the same for every signed link to one row's
 * form.
 */
export const addressHere = (): string => window.location.pathname.replace(/\/$/, '').replace(signatureIn, '');
