import { addressHere } from '../addressHere.ts';

/** Under which a tab keeps what goes over to this form's page in another language. */
export const carriedKey = (): string => `carried ${addressHere()}`;
