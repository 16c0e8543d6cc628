import { expect, it } from 'vitest';
import { formPaths } from '../contract/paths.ts';
import { exampleOf } from './examples.example.ts';
import { allQuestions, type Form, type Question } from './formTypes.ts';
import { forms } from './index.ts';
import { minutesOf, timeText } from './minutes.ts';
import type { TypedAnswer } from './payload.ts';

/** Words a minute: reading (Brysbaert, 2019), and typing on a phone (Palin and others, 2019). */
const reading = 238;
const typing = 36;
const lettersOfWord = 5;
/** Seconds to find and press something (Card, Moran and Newell's model: 1.35 to think, 1.1 to point). */
const press = 2.45;
/** Seconds to turn a page and look over its answers. */
const turn = 5;

const wordsIn = (...texts: (string | undefined)[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length;
const read = (words: number): number => (words / reading) * 60;
const type = (text: string): number => press + (text.length / lettersOfWord / typing) * 60;

/** Returns the seconds to answer one question as its example does. */
function answering({ field }: Question, answer: TypedAnswer): number {
  if (Array.isArray(answer)) {
    const options = field.kind === 'choices' ? read(wordsIn(...field.choice.options.map(({ label }) => label))) : 0;
    const parts = answer.flatMap((part) => (typeof part === 'string' ? [''] : Object.values<string>(part)));
    return options + parts.reduce((seconds, part) => seconds + type(part), 0);
  }
  if (typeof answer !== 'string' || answer === '') return press;
  const isTyped = ['text', 'memo', 'integer', 'decimal', 'date'].includes(field.kind);
  return isTyped ? type(answer) : press;
}

function minutesFor(form: Form): number {
  const typed = exampleOf(form);
  const questions = allQuestions(form).reduce(
    (seconds, question) =>
      seconds +
      read(wordsIn(question.label, question.hint, ...(question.statement ?? []))) +
      answering(question, typed[question.name]),
    0,
  );
  const intros = form.pages.flatMap(({ sections }) => sections.flatMap(({ intro = [] }) => intro));
  return (questions + read(wordsIn(...intros)) + form.pages.length * turn) / 60;
}

it.each(forms.map((form) => [form.title, form] as const))(
  'the rule estimates the time of its example, read and typed letter by letter: %s',
  (_title, form) => {
    const { least, most } = minutesOf(form.pages);
    expect(Math.abs(most - minutesFor(form))).toBeLessThanOrEqual(1);

    expect(least).toBeLessThanOrEqual(most);
  },
);

it.each(forms.map((form) => [form.title, form] as const))(
  "a form's text names the time once, as the rule computes it: %s",
  (_title, form) => {
    const { least, most } = minutesOf(form.pages);
    const said = form.pages
      .flatMap(({ sections }) => sections.flatMap(({ intro = [] }) => intro))
      .join(' ')
      .match(/\d+(?= minutes)|(?<=minutes to complete, or )\d+/g);
    if (!said) return expect(form.path).toBe(formPaths.characterReferees);
    const numbers = said.map(Number);
    expect(numbers[0]).toBe(Math.max(5, least));
    expect(Math.abs((numbers[1] ?? numbers[0] ?? 0) - Math.max(5, most))).toBeLessThanOrEqual(1);
  },
);

it('the time is one number where the shortest and the longest path take about as long', () => {
  expect(timeText({ least: 2, most: 6 })).toBe('about 5 minutes');
  expect(timeText({ least: 5, most: 9 }, ' to complete')).toBe(
    'about 5 minutes to complete, or 9 if you read and type everything',
  );
  expect(timeText({ least: 6, most: 9 })).toBe('about 6 minutes, or 9 if you read and type everything');
});
