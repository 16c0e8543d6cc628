import { expect, it } from 'vitest';
import { formPaths } from '../contract/paths.ts';
import { characterReference } from './characterReference/questions.ts';
import { exampleOf } from './examples.example.ts';
import { allQuestions, type Form, type Question } from './formTypes.ts';
import { forms } from './index.ts';
import { minutesOf } from './minutes.ts';
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

/** The specification gives the application's time. */
const computed = forms.filter(({ path }) => path !== formPaths.volunteerApplication);

it.each(computed.map((form) => [form.title, form] as const))(
  'the rule estimates the time of its example, read and typed letter by letter: %s',
  (_title, form) => {
    expect(Math.abs(minutesOf(form.pages) - minutesFor(form))).toBeLessThanOrEqual(1);
  },
);

it.each(forms.map((form) => [form.title, form] as const))(
  "a form's texts name the time once, as the rule computes it: %s",
  (_title, form) => {
    const intros = form.pages.flatMap(({ sections }) => sections.flatMap(({ intro = [] }) => intro));
    const said = [form.link?.greeting.words ?? '', ...intros].join(' ').match(/\d+(?= minutes)/g);
    const expected = computed.includes(form) ? minutesOf(form.pages) : 5;
    expect(said).toEqual(form.path === formPaths.characterReferees ? null : [String(expected)]);
  },
);

it('the message that asks for a reference says how long its form takes, as the form does', () => {
  const { email } = characterReference.link.sending.message;
  expect(minutesOf(characterReference.pages)).toBe(6);
  expect(email({ volunteer: '' }).join(' ')).toContain('about six minutes');
});
