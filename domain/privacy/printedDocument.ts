/** A document in one file that reads and prints well, wherever it is opened. */
import { escapeHtml } from '../messages/escapeHtml.ts';

const style = `
body{font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;color:#242424;background:#fff;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin:2rem 0 .5rem;border-bottom:1px solid #8a8a8a}
dl{display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.25rem 1rem;margin:0 0 1rem;break-inside:avoid}
dt{color:#545f60}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
p,li{overflow-wrap:anywhere}.sign{margin-top:4rem}
@page{margin:20mm}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{body{margin:0;padding:0;max-width:none;font-size:11pt}h2{break-after:avoid}p,li{orphans:3;widows:3}}`;

/** @param body HTML whose texts are escaped already */
export const printedDocument = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body>${body}</body></html>`;
