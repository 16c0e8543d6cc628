import { expect, it } from 'vitest';
import { inlineTexts } from './inlineTexts.ts';

const sum = Object.assign(() => '', {
  toString: () => '({ hours, unit: name }) => { const sum = String(hours); return sum + name; }',
});
const texts = {
  formTexts: { next: 'Next', ends: { least: 'Least' }, trimmed: (text: string) => text.trim(), sum },
};
const inlined = (code: string) =>
  inlineTexts(`import { formTexts as say } from './texts.ts';\n${code}`, (address) =>
    address === './texts.ts' ? texts : undefined,
  ).split('\n')[1];

it.each([
  ['b(say.next);', 'b("Next");'],
  ['b(say.next.length, say.ends.least);', 'b("Next".length, "Least");'],
  ['say.ends[end];', '({"least": "Least"})[end];'],
  ['say.trimmed(typed);', '((text) => text.trim())(typed);'],
  [
    'say.sum({ hours, unit });',
    '(({ hours, unit: name }) => { const sum = String(hours); return sum + name; })({ hours, unit });',
  ],
  ['other.next; say[key]; say.missing;', 'other.next; say[key]; say.missing;'],
])('a text takes the place of its name in %s', (code, expected) => {
  expect(inlined(code)).toBe(expected);
});

it.each([
  '() => __vite_ssr_import_0__.name',
  '(hours) => hoursText(hours) + " in all"',
  '({ hours }) => [hours].map((each) => each + unit)',
])('a text that needs more than it is given is refused, because its page could not show it: %s', (source) => {
  const left = Object.assign(() => '', { toString: () => source });
  const outside = { formTexts: { left } };
  expect(() => inlineTexts("import { formTexts } from 't';\nformTexts.left", () => outside)).toThrow(
    'nothing from outside',
  );
});
