/** The worker that holds a file's rows, so that the screen stays alive while they are read. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { readPhoneNumber } from '../../../../../domain/phone.ts';
import { FileRefused } from '../reading/fileRefused.ts';
import { limits } from '../reading/limits.ts';
import { type Book, openBook } from './openBook.ts';
import type { Asked, BookRow, Told } from './protocol.ts';

/** Rows that travel at once: the screen takes each portion in between two frames. */
const portion = 200;

let book: Book | undefined;
const tell = (told: Told) => self.postMessage(told);

function tellRows(rows: BookRow[]): void {
  for (let from = 0; from < rows.length; from += portion)
    tell({ tell: 'rows', rows: rows.slice(from, from + portion) });
}

async function open({ file, kind, scope, lists, today }: Extract<Asked, { ask: 'open' }>): Promise<void> {
  try {
    if (file.size > limits.bytes) throw new FileRefused(importTexts.tooLarge(limits.bytes / 1024 / 1024));
    book = await openBook(new Uint8Array(await file.arrayBuffer()), {
      kind,
      scope,
      limits,
      context: { today, lists, readPhoneNumber },
      opened: (opened) => tell({ tell: 'opened', file: opened }),
      rows: tellRows,
    });
    tell({ tell: 'read', notices: book.notices });
  } catch (error) {
    const { message, detail } = error instanceof FileRefused ? error : new FileRefused(importTexts.unreadable);
    tell({ tell: 'refused', message, ...(detail === undefined ? {} : { detail }) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.ask === 'open') void open(data);
  if (data.ask === 'change' && book) tell({ tell: 'changed', rows: book.change(data.changes) });
  if (data.ask === 'prepare' && book) tell({ tell: 'prepared', rows: book.prepare(data.indexes) });
});
