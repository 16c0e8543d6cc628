/**
 * Stores receipts: on the device that of a form that can be answered once, because afterwards the server reports its link as
 * invalid to everybody; in the tab's history that of every form, for a thank-you page that is loaded again.
 */
import { useEffect, useState } from 'react';
import type { Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { addressHere } from '../addressHere.ts';
import { setItem } from '../offline/storage.ts';

const storageKey = () => `receipt ${addressHere()}`;

/** Stores the receipt on this device if the form can be answered once. */
export function keepReceipt({ link }: Form, { reference }: Receipt): void {
  // Without storage the link is reported as invalid when it is opened again.
  if (link?.once) setItem(storageKey(), reference);
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

/** Lets this entry of the tab's history show the receipt again when it is loaded again; the form's next opening has its own. */
export const showReceiptInHistory = (receipt: Receipt): void =>
  window.history.replaceState({ ...window.history.state, receipt }, '');

/** As `receiptInHistory`, read once, because the page's own submission writes there. */
export function useReceiptInHistory(): Receipt | undefined {
  const [receipt, setReceipt] = useState<Receipt>();
  // Not before the page is hydrated as it was rendered.
  useEffect(() => setReceipt(receiptInHistory()), []);
  return receipt;
}

/** Returns the receipt that this entry of the tab's history shows, when it is loaded again and not by a link to the form. */
function receiptInHistory(): Receipt | undefined {
  const { receipt, ...rest }: Record<string, unknown> = Object(window.history.state);
  // A link to the same address keeps the state of the entry: whoever came by it sees no receipt, nor after a reload. The
  // newer interface is missing in older browsers.
  if (performance.navigation.type === performance.navigation.TYPE_NAVIGATE) {
    window.history.replaceState(rest, '');
    return undefined;
  }
  return isReceipt(receipt) ? receipt : undefined;
}

const isReceipt = (value: unknown): value is Receipt => typeof Object(value).reference === 'string';
