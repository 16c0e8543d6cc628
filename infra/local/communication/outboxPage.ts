/** The outbox as a page: what was sent, newest first, as its recipient sees it. */
import { escapeHtml } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { messageCard, messageStyles } from './messageCard.ts';
import type { Contents, Message, Sent } from './outbox.ts';
import type { Answer } from './signedRequest.ts';

const pageSize = 20;

const styles = `
  header { margin-bottom: 1.25rem; }
  search form { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1.25rem; }
  search input { flex: 1 1 12rem; min-width: 0; }
  .visually-hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; }
  .empty { padding: 3rem 1rem; text-align: center; }
  nav { display: flex; justify-content: space-between; margin-top: 1.25rem; }
${messageStyles}`;

const channels = [
  ['', 'Email and SMS'],
  ['email', 'Email'],
  ['sms', 'SMS'],
] as const;

/**
 * Renders the page.
 * @param sent oldest first
 * @param contents of attachments, by hash
 * @param query `q` is searched in every text, `channel` is email or sms, `page` counts from 1
 */
export function outboxPage(sent: readonly Sent[], query: URLSearchParams, contents: Contents = new Map()): Answer {
  const sought = query.get('q')?.trim() ?? '';
  const channel = query.get('channel') ?? '';
  const found = sent.filter(({ message }) => isSought(message, sought, channel)).reverse();
  const number = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const shown = found.slice((number - 1) * pageSize, number * pageSize);
  const linkTo = (target: number, words: string, rel: string) =>
    `<a rel="${rel}" href="?${escapeHtml(String(new URLSearchParams({ q: sought, channel, page: String(target) })))}">${words}</a>`;
  const body = `<header>
<h1>Outbox</h1>
<p class="quiet">Email and SMS that were sent on this machine. Nothing left this machine.</p>
</header>
<search><form>
<label class="visually-hidden" for="q">Search the messages</label>
<input id="q" type="search" name="q" value="${escapeHtml(sought)}" placeholder="Recipient, subject or words">
<label class="visually-hidden" for="channel">Channel</label>
<select id="channel" name="channel">${channels.map(([value, label]) => option(value, label, channel)).join('')}</select>
<button>Search</button>
</form></search>
<p role="status">${countOf(found.length, sent.length)}</p>
${shown.length === 0 ? '<p class="card empty quiet">Nothing here yet.</p>' : `<ol>${shown.map((one) => messageCard(one, contents)).join('\n')}</ol>`}
<nav aria-label="Pages">
<span>${number > 1 ? linkTo(number - 1, '← Newer', 'prev') : ''}</span>
<span>${found.length > number * pageSize ? linkTo(number + 1, 'Older →', 'next') : ''}</span>
</nav>`;
  return { status: 200, headers: pageHeaders, body: page('Outbox', body, styles) };
}

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // The frames with emails inherit this policy, so that emails are shown and nothing in them runs.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
};

const isSought = (message: Message, sought: string, channel: string) =>
  (channel === '' || message.channel === channel) &&
  [message.to, message.from, message.subject, message.text, message.html].some((text) =>
    (text ?? '').toLowerCase().includes(sought.toLowerCase()),
  );

const option = (value: string, label: string, chosen: string) =>
  `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`;

const countOf = (found: number, all: number) =>
  `${found === all ? '' : `${found} of `}${all} ${all === 1 ? 'message' : 'messages'}`;
