import { signatureIn } from '../../../domain/contract/linkText.ts';

/** The form's address, by which what is kept of it is found again: the same for every signed link to one row's form. */
export const addressHere = (): string => window.location.pathname.replace(/\/$/, '').replace(signatureIn, '');
