import DOMPurify from 'dompurify';

const tags = [
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'p',
  'div',
  'span',
  'b',
  'strong',
  'i',
  'em',
  'br',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
];

const page = (content: string) => `<!doctype html><meta charset="utf-8"><title>Character referees</title><style>
:root { color-scheme: light dark; }
body { margin: 8px; font: 14px/1.4 'Segoe UI', system-ui, sans-serif; color: light-dark(#242424, #fff); overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 6px 8px; border: 1px solid light-dark(#d1d1d1, #666); text-align: left; vertical-align: top; }
</style>${content}`;

/** Returns a page with only text and table of foreign HTML: no script, no link, no form, no style, nothing fetched. */
export function sanitizedTable(html: string): string {
  return page(DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: ['colspan', 'rowspan', 'scope'] }));
}
