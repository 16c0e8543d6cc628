/**
 * Reads the recipients of an email and the outcome of each message, with the names that Dataverse has for the
 * addresses.
 */

import type { Client } from '../../../../../dataverse/client.ts';
import type { ChosenPeople, EmailRef } from '../../../../../domain/contract/email.ts';
import { type DeliveryState, deliveryLabels } from '../../../../../domain/messages/deliveryStateLabels.ts';
import { normalisedAddress } from '../../../../../domain/messages/recipientList.ts';
import type { CellValue, Sheet } from '../../../workbook/sheet.ts';
import type { Paging, ResultPage } from '../../volunteers/resultPage.ts';
import { type Recipient, recipientLabel } from '../recipients/recipients.ts';
import { addressesNamed, recipientsByAddress } from '../recipients/recipientsByAddress.ts';
import { deliveriesOf, type EmailDelivery } from './deliveryRows.ts';

export type RecipientRow = EmailDelivery & { who: Recipient };

export type RecipientSearch = EmailRef & {
  only: DeliveryState | undefined;
  /** Part of a name or of an address; empty finds all. */
  words: string;
};

/** Reads one page, sorted by address, in two requests; a search needs one more for its first page. */
export async function recipientRows(
  dataverse: Client,
  { words, ...asked }: RecipientSearch,
  paging: Paging,
): Promise<ResultPage<RecipientRow>> {
  const { next, signal } = paging;
  // A next link contains the conditions of the first page.
  const addresses = words && next === undefined ? await addressesNamed(dataverse, words, signal) : [];
  const page = await deliveriesOf(dataverse, { ...asked, search: words ? { words, addresses } : undefined }, paging);
  const known = await recipientsByAddress(
    dataverse,
    page.rows.map(({ recipient }) => recipient),
    signal,
  );
  const rows = page.rows.map((row) => {
    const found = known.get(normalisedAddress(row.recipient));
    return { ...row, who: { organization: '', ...found, name: row.name || (found?.name ?? ''), email: row.recipient } };
  });
  return { ...page, rows };
}

/** Reads everybody whose message has one of these outcomes; of a shared mailbox they stay those whom its sender chose. */
export async function everyRecipient(
  dataverse: Client,
  { ref, chosen }: { ref: EmailRef; chosen: ChosenPeople },
  /** Undefined is every state. */
  states: readonly (DeliveryState | undefined)[],
) {
  const found: Recipient[] = [];
  for (const only of states) {
    for await (const rows of pagesOf(dataverse, { ...ref, only, words: '' })) {
      for (const { who } of rows) {
        const contacts = chosen[normalisedAddress(who.email)];
        found.push({ ...who, ...(contacts && { contacts }) });
      }
    }
  }
  return found;
}

const pageSize = 1000;

async function* pagesOf(dataverse: Client, asked: RecipientSearch, signal?: AbortSignal) {
  let next: string | undefined;
  do {
    const page = await recipientRows(dataverse, asked, { next, pageSize, signal });
    yield page.rows;
    next = page.next;
  } while (next !== undefined);
}

/** Builds a sheet of all of them, loaded while it is written. */
export const recipientSheet = (dataverse: Client, ref: EmailRef, signal: AbortSignal): Sheet => ({
  name: 'Recipients',
  columns: [
    { header: 'Name', width: 36, kind: 'text' },
    { header: 'Address', width: 36, kind: 'text' },
    { header: 'Outcome', width: 14, kind: 'text' },
    { header: 'Accepted', width: 18, kind: 'dateTime' },
    { header: 'Reported', width: 18, kind: 'dateTime' },
    { header: 'Reason', width: 60, kind: 'text' },
  ],
  rows: sheetRows(dataverse, ref, signal),
});

async function* sheetRows(dataverse: Client, ref: EmailRef, signal: AbortSignal): AsyncGenerator<CellValue[]> {
  for await (const rows of pagesOf(dataverse, { ...ref, only: undefined, words: '' }, signal)) {
    for (const { who, recipient, state, acceptedOn, reportedOn, reason } of rows) {
      const name = who.name === '' ? '' : recipientLabel(who);
      yield [name, recipient, deliveryLabels[state], acceptedOn ?? '', reportedOn ?? '', reason];
    }
  }
}
