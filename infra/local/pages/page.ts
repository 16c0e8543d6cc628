/** The layout of every page of a local service: readable on a phone, in light and dark, without scripts. */
import { escapeHtml } from './html.ts';

const shared = `
  :root { color-scheme: light dark; --line: light-dark(#d6dade, #3c434a); --quiet: light-dark(#55606a, #a5afb8);
    --card: light-dark(#fff, #1e2327); --accent: light-dark(#0b5c8a, #7cc4ee); --on-accent: light-dark(#fff, #06202f); }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: light-dark(#f3f5f7, #14181b); color: light-dark(#1b2126, #e8ecef);
    font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
  p { margin: 0 0 1rem; }
  a { color: var(--accent); }
  .quiet { color: var(--quiet); }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
  :is(button, input, select) { font: inherit; min-height: 2.75rem; border-radius: .5rem; border: 1px solid var(--quiet);
    background: var(--card); color: inherit; padding: .5rem .9rem; }
  button { cursor: pointer; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`;

/**
 * Renders a page.
 * @param body HTML, inserted unescaped
 * @param styles additional CSS of this page
 */
export const page = (title: string, body: string, styles = ''): string => `<!doctype html>
<html lang="en-SG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${shared}
${styles}</style>
</head>
<body>
<main aria-label="${escapeHtml(title)}">
${body}
</main>
</body>
</html>
`;
