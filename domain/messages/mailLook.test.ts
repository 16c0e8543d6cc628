import { expect, it } from 'vitest';
import { charity } from '../charity.ts';
import { composeEmail } from './composeEmail.ts';
import { composeLinkEmail as composeLink } from './composeLink.ts';
import { type LinkMessage, linkMessages } from './linkMessages.ts';
import { mailDocument, mailFoot } from './mailLook.ts';

const links = Object.entries<LinkMessage>(linkMessages).map(([name, message]) => {
  const email = composeLink(message, { name: 'Ann', volunteer: 'Ben' }, 'https://site.test/x');
  return { name, ...email };
});

const html = mailDocument('<p>Hello</p>');

it('an email has the charity’s name above, and below it whom to ask and why it came', () => {
  const [before = '', after = ''] = html.split('<p>Hello</p>');
  expect(before).toContain(charity.name);
  for (const words of [charity.email, charity.phone, 'You get this email because', charity.address]) {
    expect(after).toContain(words);
  }
});

it('an email is laid out by tables that screen readers skip, with a width for Outlook, which does not support max-width', () => {
  const tables = html.match(/<table[^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(2);
  for (const table of tables) expect(table).toContain('role="presentation"');
  expect(html).toMatch(/<!--\[if mso\]><table[^>]* width="600"/);
  expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(2);
  expect(html.match(/<!\[endif\]-->/g)).toHaveLength(2);
});

it('an email uses no style sheet, no image and nothing that is fetched', () => {
  expect(html).not.toMatch(/<style|<link|<img|url\(|class=/i);
});

it('an email sets text and background colours together, so that both are inverted in dark mode', () => {
  for (const [style] of html.matchAll(/style="[^"]*(?<![-a-z])color:[^"]*"/g)) {
    expect(style).toContain('background-color:');
  }
  expect(html).toContain('name="color-scheme" content="light dark"');
});

it('an email adds little to a body, so that Gmail shows it whole', () => {
  expect(html.length).toBeLessThan(4000);
});

it('an email that staff wrote has the same look', () => {
  expect(composeEmail({ subject: '', body: '<p>Hello</p>' }, { name: '' }, (html) => html).html).toBe(html);
});

it.each(links)('the plain text of the link $name says the same, and asks nobody to reply', ({ html, text }) => {
  for (const line of mailFoot()) expect(text).toContain(line);
  expect(html).toContain(charity.email);
  expect(html + text).not.toMatch(/reply/i);
});
