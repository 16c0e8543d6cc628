/**
 * Keeps the receipt of a form that can be answered once. The server tells everybody that the link of such a form leads
 * nowhere once it was answered; only the device that answered knows better.
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
    // Without storage the link is told to be invalid when it is opened again.
  }
}

/** @returns the receipt of what was answered on this device at this address */
export function keptReceipt(): Receipt | undefined {
  try {
    const reference = localStorage.getItem(storageKey());
    return reference === null ? undefined : { reference };
  } catch {
    return undefined;
  }
}
