/** The copy as a document that a person keeps or prints. */
import { charity } from '../charity.ts';
import { escapeHtml } from '../messages/escapeHtml.ts';
import type { CopyRecord, PersonCopy } from './copyOf.ts';
import { printedDocument } from './printedDocument.ts';

export function copyDocument({ made, sections, leftOut }: PersonCopy): string {
  const parts = sections.map(({ title, records }) => part(title, records.map(list).join('')));
  const rest = part(
    'What is not in this copy',
    '<p>No copy contains these, whether or not we have any of them about you:</p>' +
      list(leftOut.map(({ kind, ground }) => [kind, ground])),
  );
  const whom = `Questions, or something is wrong? Write to ${charity.email}, or call ${charity.phone} (${charity.hours}).`;
  return printedDocument(
    'Your data',
    `<h1>What ${escapeHtml(charity.name)} keeps about you</h1>` +
      `<p>As of ${escapeHtml(made)}. ${escapeHtml(whom)}</p>${[...parts, rest].join('')}`,
  );
}

const part = (title: string, body: string): string => `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
const list = (record: CopyRecord): string =>
  `<dl>${record.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
