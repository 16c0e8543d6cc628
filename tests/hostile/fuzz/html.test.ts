import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html } from '../../../api/adapters/html.ts';
import { allowedSchemes, allowedTags } from '../../../domain/messages/allowedHtml.ts';
import { composeEmail } from '../../../domain/messages/composeEmail.ts';
import { htmlPayloads } from '../htmlPayloads.ts';
import { corpus, fuzzed } from './fuzzed.ts';
import { hostileTexts } from './mutations.ts';

const pieces = [
  ...['<p>', '</p>', '<a href="', '">', '<', '>', '&', '&lt;', '&#x3c;', '<!--', '-->', '<![CDATA[', '<svg>'],
  ...['<style>'],
  ...[' style="', 'color:red', 'url(', 'javascript:', 'java\tscript:', ' onerror=hit()', '{{name}}', '{{name|', '}}'],
  ...['<table><td>', '</td>', '<script>', '</script>', '<math><mtext>', '<textarea>', '\u0000', '`', "'"],
];
const tag = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>/gi;
const tags: readonly string[] = allowedTags;
const schemes: readonly string[] = allowedSchemes;

/** @returns what a mail program must not be shown, in words */
function wrongIn(clean: string): string[] {
  const wrong: string[] = [];
  // What is left beside whole tags of the allowed kinds is text, in which no tag can begin.
  const rest = clean.replace(tag, (_whole, name: string, attributes: string) => {
    if (!tags.includes(name.toLowerCase())) wrong.push(`tag ${name}`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
      if (/^on/i.test(attribute)) wrong.push(`handler ${attribute}`);
      const scheme = attribute === 'href' ? /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1] : undefined;
      if (scheme && !schemes.includes(scheme.toLowerCase())) wrong.push(`scheme ${scheme}`);
      if (/url\(|expression|javascript:/i.test(value) && attribute === 'style') wrong.push(`style ${value}`);
    }
    return '';
  });
  if (/</.test(rest)) wrong.push(`a tag left over: ${rest}`);
  return wrong;
}

it('any HTML becomes HTML of the allowed kinds, which stays as it is when it is cleaned again', () => {
  const texts = [...corpus('html'), ...htmlPayloads];
  fc.assert(
    fc.property(hostileTexts(texts, pieces), (given) => {
      const clean = html.clean(given);
      expect(wrongIn(clean)).toEqual([]);
      expect(html.clean(clean)).toBe(clean);
      expect(typeof html.toText(clean)).toBe('string');
    }),
    fuzzed('html'),
  );
});

it('a name that is merged into an email brings no HTML with it', () => {
  const body = '<p>Dear {{name|friend}},</p><a href="https://charity.test">{{name|you}}</a>';
  const merge = (name: string) => composeEmail({ subject: 'Hi {{name|you}}', body }, { name }, html.clean);
  const tagsIn = (text: string) => text.match(/<[^>]*>?/g);
  fc.assert(
    fc.property(hostileTexts([...corpus('html'), ...htmlPayloads], pieces), (name) => {
      const { html: merged, subject } = merge(name);
      expect(tagsIn(merged)).toEqual(tagsIn(merge('Ann').html));
      expect(subject).not.toMatch(/[\r\n]/);
    }),
    fuzzed('html'),
  );
});
