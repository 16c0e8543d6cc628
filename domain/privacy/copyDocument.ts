/** The copy as a document that a person keeps or prints. */
import { charity } from '../charity.ts';
import { escapeHtml } from '../messages/escapeHtml.ts';
import type { CopyRecord, PersonCopy } from './copyOf.ts';

const style = `
body{font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;color:#242424;background:#fff;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin:2rem 0 .5rem;border-bottom:1px solid #8a8a8a}
dl{display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.25rem 1rem;margin:0 0 1rem;break-inside:avoid}
dt{color:#545f60}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{body{margin:0;font-size:11pt}h2{break-after:avoid}}`;

export function copyDocument({ made, sections, leftOut }: PersonCopy): string {
  const parts = sections.map(({ title, records }) => part(title, records.map(list).join('')));
  const rest = part(
    'What is not in this copy',
    '<p>No copy contains these, whether or not we have any of them about you:</p>' +
      list(leftOut.map(({ kind, ground }) => [kind, ground])),
  );
  const whom = `Questions, or something is wrong? Write to ${charity.email}, or call ${charity.phone} (${charity.hours}).`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your data</title>' +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body>` +
    `<h1>What ${escapeHtml(charity.name)} keeps about you</h1>` +
    `<p>As of ${escapeHtml(made)}. ${escapeHtml(whom)}</p>${[...parts, rest].join('')}</body></html>`
  );
}

const part = (title: string, body: string): string => `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
const list = (record: CopyRecord): string =>
  `<dl>${record.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
