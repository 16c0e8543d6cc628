/** Renders the page of the unsubscribe link: HTML with a form, and a script that only leads to the device's language. */
import { createHash } from 'node:crypto';
import { charity, charityPicture } from '../../domain/charity.ts';
import { unsubscribeField, unsubscribeWishes } from '../../domain/contract/unsubscribe.ts';
import { rememberedScript } from '../../domain/languages/languageScript.ts';
import { type LanguageCode, languageCodes, languages } from '../../domain/languages/languages.ts';
import { unsubscribeTextsFor } from '../../domain/languages/messagesIn.ts';
import { escapeHtml } from '../../domain/messages/escapeHtml.ts';
import type { NewsChoice } from '../usecases/emails/newsChoice.ts';

/** The language of a page, and the origin of its address: chats show a picture only by its whole address. */
export type Shown = { language: LanguageCode; siteUrl: string };

/** Renders the page with the current choice. @param isDone the person has just made this choice */
export function choicePage({ address, getsNews }: NewsChoice, isDone: boolean, shown: Shown): string {
  const { language } = shown;
  const { ask, again, stopped } = unsubscribeTextsFor(language);
  const words = getsNews ? (isDone ? again : ask) : stopped;
  const wish = getsNews ? unsubscribeWishes.stop : unsubscribeWishes.again;
  const role = isDone ? ' role="status"' : '';
  return page(
    shown,
    words.heading,
    `<p${role}>${escapeHtml(words.text(address))}</p>
<form method="post"><button name="${unsubscribeField}" value="${wish}" class="${getsNews ? 'main' : 'other'}">${escapeHtml(words.button)}</button></form>
<p class="quiet">${escapeHtml(words.more)}</p>`,
  );
}

export function deadLinkPage(shown: Shown): string {
  const { heading, text } = unsubscribeTextsFor(shown.language).dead;
  return page(shown, heading, `<p>${text}</p>`);
}

/** Its link reloads the page by GET, so that nothing is posted twice; a script that did so would hide the failure. */
export function failedPage(shown: Shown): string {
  const { language } = shown;
  const { heading, text, button } = unsubscribeTextsFor(language).failed;
  return page(shown, heading, `<p role="alert">${text}</p>\n<p><a href="?lang=${language}">${button}</a></p>`, '');
}

/** Links to this page in the other languages, each by its own name. */
const languageLinks = (language: LanguageCode): string =>
  languageCodes
    .filter((code) => code !== language)
    .map((code) => `<a href="?lang=${code}" lang="${code}">${languages[code]}</a>`)
    .join(' ');

// The colours and sizes of the public forms, whose style sheet belongs to another build.
export const sheet = `:root{color-scheme:light dark;--wash:#e1f5f6;--paper:#fbfaf6;--ink:#242424;--quiet:#545f60;--brand:#0b6e74;--on:#fff;--box:#fff;--line:#c9d4d5}
@media (prefers-color-scheme:dark){:root{--wash:#022527;--paper:#1f1f1f;--ink:#fff;--quiet:#c2c9ca;--brand:#62b1b6;--on:#001314;--box:#292929;--line:#5c6b6c}}
*{box-sizing:border-box}
html{background:var(--paper);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:linear-gradient(var(--wash),var(--paper) 220px);color:var(--ink);font:400 16px/1.5 'Segoe UI',system-ui,sans-serif;overflow-wrap:break-word}
header{display:flex;align-items:center;padding:14px 16px 6px;color:var(--brand);font-weight:600}
svg{flex:none;width:26px;height:26px;margin-right:8px;fill:currentcolor}
main,footer div{width:100%;max-width:640px;margin:0 auto;padding:0 16px}
main{flex:1;padding-top:24px;padding-bottom:48px}
h1{margin:0 0 12px;font-size:28px;line-height:1.2}
p{margin:0 0 20px}
.quiet,footer{color:var(--quiet);font-size:15px}
button{min-height:48px;padding:8px 20px;border:1px solid var(--line);border-radius:8px;background:var(--box);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button.main{border-color:transparent;background:var(--brand);color:var(--on)}
form{margin:0 0 20px}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
footer{padding:20px 0 24px;border-top:1px solid var(--line)}
footer p{margin:0}
footer a{display:inline-block;max-width:100%;padding:10px 16px 10px 0}
@media (max-width:480px){h1{font-size:22px}button{width:100%}}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows this page's style sheet, its script and its form to the API; no other script, no frame, no other form target. */
export const pagePolicy = `default-src 'none'; style-src ${hashOf(sheet)}; script-src ${hashOf(rememberedScript)}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** What a chat shows of the link: the same whatever the person chose. */
function shareTags({ language, siteUrl }: Shown): string {
  const { title, ask } = unsubscribeTextsFor(language);
  return `<meta name="description" property="og:description" content="${escapeHtml(`${ask.heading} · ${charity.name}`)}">
<meta property="og:title" content="${escapeHtml(`${title} · ${charity.name}`)}">
<meta property="og:image" content="${siteUrl}/${charityPicture}">`;
}

const leading = `<script>${rememberedScript}</script>`;

const page = (shown: Shown, heading: string, content: string, script = leading): string => `<!doctype html>
<html lang="${shown.language}-SG">
<head>
<meta charset="utf-8">
${script}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${shareTags(shown)}
<title>${escapeHtml(heading)} · ${escapeHtml(charity.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${sheet}</style>
</head>
<body>
<header><svg viewBox="0 0 32 32" aria-hidden="true"><path d="${charity.logo}"/></svg><span>${escapeHtml(charity.name)}</span></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
<footer><div><p><a href="mailto:${charity.email}">${charity.email}</a> <a href="tel:${charity.phone.replaceAll(' ', '')}">${charity.phone}</a></p><p>${languageLinks(shown.language)}</p></div></footer>
</body>
</html>
`;
