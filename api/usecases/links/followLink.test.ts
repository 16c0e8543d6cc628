import { expect, it } from 'vitest';
import { formsByName } from '../../../domain/forms/index.ts';
import type { FoundLink } from '../../adapters/links.ts';
import { limitsOf } from '../limits.ts';
import { Problem } from '../problems.ts';
import { followLink, linkOf } from './followLink.ts';

const { form } = formsByName.volunteerFeedback;
const link: FoundLink = { id: 'r', name: 'Ann', record: {} };

function following(id: string | undefined, found: FoundLink | undefined = link) {
  const asked: unknown[] = [];
  const context = {
    limits: limitsOf(() => new Date(0)),
    linkCredentials: {
      idIn: (...question: unknown[]) => {
        asked.push(question);
        return id;
      },
      style: 'bare' as const,
      pathTo: () => '',
      isSigned: () => false,
    },
    links: {
      find: async (...question: unknown[]) => {
        asked.push(question);
        return found;
      },
    },
  };
  const follow = (text: string, more: { answers?: true } = {}) =>
    followLink(form, { text, address: 'a', ...more }, context).catch((error: unknown) =>
      error instanceof Problem ? error.details.code : error,
    );
  return { follow, asked };
}

it('a link is read for opening a form, or for its late answers, and its row is found by its id', async () => {
  const { follow, asked } = following('r');
  expect([await follow('text'), await follow('text', { answers: true })]).toEqual([link, link]);
  expect(asked).toEqual([
    [form.path, 'text', 'open'],
    ['vol_id', 'r'],
    [form.path, 'text', 'answer'],
    ['vol_id', 'r'],
  ]);
});

it('a link that is invalid finds no row, and looks for none', async () => {
  const { follow, asked } = following(undefined);
  expect([await follow('text'), asked.length]).toEqual(['invalid-link', 1]);
});

it('guesses that differ only at their end, or only in capitals, count one by one, and the same one counts once', async () => {
  const { follow } = following(undefined);
  const start = 'x'.repeat(200);
  const guesses = Array.from({ length: 10 }, (_, index) => `${start}${'a'.repeat(index)}`);
  for (const text of [...guesses, ...guesses, ...guesses.map((text) => text.toUpperCase())])
    expect(await follow(text)).toBe('invalid-link');
  expect(await follow(`${start}b`)).toBe('too-many-requests');
  expect(await follow(start)).toBe('invalid-link');
});

it('a form that anybody may fill in has no link', () => {
  expect(linkOf(form)).toBe(form.link);
  expect(() => linkOf(formsByName.organizationApplication.form)).toThrow(
    `No link leads to ${formsByName.organizationApplication.form.path}.`,
  );
});
