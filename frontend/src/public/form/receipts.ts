/**
 * Stores the receipt of a form that can be answered once. After that the server reports its link as invalid to
 * everybody; only the device that answered has the receipt.
 */
import type { Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { addressHere } from '../addressHere.ts';

const storageKey = () => `receipt ${addressHere()}`;

export function keepReceipt({ link }: Form, { reference }: Receipt): void {
  if (!link?.once) return;
  try {
    localStorage.setItem(storageKey(), reference);
  } catch {
    // Without storage the link is reported as invalid when it is opened again.
  }
}

/** Returns the receipt of a submission from this device at this address. */
export function keptReceipt(): Receipt | undefined {
  try {
    const reference = localStorage.getItem(storageKey());
    return reference === null ? undefined : { reference };
  } catch {
    return undefined;
  }
}
