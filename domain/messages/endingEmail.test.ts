import { expect, it } from 'vitest';
import { composeEnding } from './endingEmail.ts';

const of = (name: string) =>
  composeEnding([{ name, requirement: 'First aid', lastDay: '2026-12-31' }], 'https://charity.test');

it('the email about clearances that end names whose they are', () => {
  const { html, text } = of('Nur Aisyah');
  expect(html).toContain('<li>Nur Aisyah: First aid, until 31/12/2026</li>');
  expect(text).toContain('- Nur Aisyah: First aid, until 31/12/2026');
});

it.each(['See https://evil.example', 'Win $500 now', 'evil。example', 'a'.repeat(81), '<img src=x>'])(
  'the email about clearances that end has no name that is none: %s',
  (name) => {
    const { html, text } = of(name);
    for (const body of [html, text]) {
      expect(body).toContain('A volunteer (the name is in the staff area): First aid, until 31/12/2026');
      expect(body).not.toContain(name);
    }
  },
);
