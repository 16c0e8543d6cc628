import { expect, it } from 'vitest';
import { composeConcern } from './concernEmail.ts';

it('the email about a concern has its code and the way to it, and nothing else of it', () => {
  const { subject, html, text } = composeConcern('C-1A2B3C4D', 'https://site.test');
  expect(subject).toBe('A concern was raised: C-1A2B3C4D');
  expect(html).toContain('<p>A concern was raised: C-1A2B3C4D.</p><p>Please read it in the staff area today.');
  expect(html).toContain('<p><a href="https://site.test/admin/concerns">Open the concerns</a></p>');
  expect(text).toMatch(
    /^.*\n\nA concern was raised: C-1A2B3C4D\.\n\nPlease read it .*\n\nOpen the concerns:\nhttps:\/\/site\.test\/admin\/concerns\n\n/,
  );
});
