/** Renders one message of the outbox as HTML. */
import { escapeHtml } from '../pages/html.ts';
import { withPictures } from './attachments.ts';
import type { Contents, Message, RawRequest, Sent } from './outbox.ts';

export const messageStyles = `
  article { padding: 1rem 1.1rem; }
  article h2 { margin: 0; font-size: 1.1rem; line-height: 1.35; overflow-wrap: anywhere; }
  .facts { margin: 0 0 .75rem; overflow-wrap: anywhere; }
  .channel { font-size: .8rem; font-weight: 600; color: var(--accent); letter-spacing: .04em; }
  iframe { display: block; width: 100%; height: 18rem; resize: vertical; border: 1px solid var(--line);
    border-radius: .5rem; background: #fff; color-scheme: light; }
  .words { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit; }
  .sms { width: fit-content; max-width: 32rem; padding: .7rem 1rem; border-radius: 1rem 1rem 1rem .25rem;
    background: light-dark(#e4eef4, #263a47); }
  details { margin-top: .75rem; }
  summary { cursor: pointer; color: var(--quiet); padding: .3rem 0; }
  .raw { font: .85rem/1.45 ui-monospace, monospace; }`;

/** Returns a list item. */
export const messageCard = ({ message, request }: Sent, contents: Contents): string => `<li><article class="card">
<span class="channel">${message.channel === 'email' ? 'Email' : 'SMS'}</span>
<h2>${escapeHtml(message.subject ?? message.to)}</h2>
<p class="facts quiet">To ${escapeHtml(message.to)} · from ${escapeHtml(message.from)} ·
<time datetime="${message.acceptedOn}">${timeOf(message)}</time></p>
${furtherOf(message)}
${contentOf(message, contents)}
<details><summary>Raw request</summary><pre class="words raw">${escapeHtml(rawOf(request))}</pre></details>
</article></li>`;

/** Where replies go, and the headers that a mail program acts on; nothing for most messages. */
function furtherOf({ replyTo = [], headers = {} }: Message): string {
  const lines = [
    ...replyTo.map(({ address, displayName }) => `Reply-To: ${displayName ? `${displayName} <${address}>` : address}`),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return lines.map((line) => `<p class="facts quiet">${escapeHtml(line)}</p>`).join('\n');
}

function contentOf({ html, text, to, attachments = [] }: Message, contents: Contents): string {
  const words = text === null ? '' : withLinks(text);
  if (html === null) return `<p class="words sms">${words}</p>`;
  const plain = text === null ? '' : `<details><summary>Plain text</summary><p class="words">${words}</p></details>`;
  return `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"
 title="Email to ${escapeHtml(to)}" srcdoc="${escapeHtml(`<base target="_blank">${withPictures(html, attachments, contents)}`)}"></iframe>
${plain}`;
}

/** Turns text that looks like an address into a link, as a phone does. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" target="_blank" rel="noopener">${escapeHtml(part)}</a>`,
    )
    .join('');

const timeOf = ({ acceptedOn }: Message) =>
  new Date(acceptedOn).toLocaleString('en-SG', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Singapore',
  });

const rawOf = ({ method, url, headers, body }: RawRequest) =>
  `${method} ${url}\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${indented(body)}`;

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
