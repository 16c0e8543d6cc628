import { signatureIn } from '../../../../domain/contract/linkText.ts';
import { linkHere } from '../addressHere.ts';

/** Returns whether the last valid day in the address itself has passed; the API does not say so. */
export function isLinkOver(): boolean {
  const lastDay = signatureIn.exec(linkHere())?.[1];
  return lastDay !== undefined && lastDay < singaporeDigits();
}

/** Returns today in Singapore, `YYYYMMDD`, without the date library, which the first page must not wait for. */
const singaporeDigits = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replace(/-/g, '');
