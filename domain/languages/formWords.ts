/** The texts of a form, to list them and to put those of another language in their place. */
import { charity } from '../charity.ts';
import type { Field, Form, Link, Page, Question } from '../forms/formTypes.ts';
import { timeText } from '../forms/minutes.ts';

type Say = (text: string) => string;

/** Returns the form with each text replaced. Codes, names of columns and rules stay. */
export const withWords = (form: Form, say: Say): Form => ({
  ...form,
  title: say(form.title),
  welcome: say(form.welcome),
  afterwards: form.afterwards.map(say),
  ...(form.another !== undefined && { another: say(form.another) }),
  ...(form.submitGate && { submitGate: { ...form.submitGate, message: say(form.submitGate.message) } }),
  ...(form.link && { link: linkIn(form.link, say) }),
  pages: form.pages.map((page) => pageIn(page, say)),
});

const linkIn = (link: Link, say: Say): Link => ({
  ...link,
  greeting: {
    words: say(link.greeting.words),
    unknown: Object.fromEntries(Object.entries(link.greeting.unknown).map(([name, text]) => [name, say(text)])),
  },
});

const pageIn = (page: Page, say: Say): Page => ({
  ...page,
  title: say(page.title),
  ...(page.gate && { gate: { ...page.gate, message: say(page.gate.message) } }),
  sections: page.sections.map(({ heading, intro, ask }) => ({
    ...(heading !== undefined && { heading: say(heading) }),
    ...(intro && { intro: intro.map(say) }),
    ask: ask.map((question) => questionIn(question, say)),
  })),
});

const questionIn = (question: Question, say: Say): Question => ({
  ...question,
  label: say(question.label),
  ...(question.hint !== undefined && { hint: say(question.hint) }),
  ...(question.statement && { statement: question.statement.map(say) }),
  ...(question.tick !== undefined && { tick: say(question.tick) }),
  ...(question.ends && { ends: { least: say(question.ends.least), most: say(question.ends.most) } }),
  field: fieldIn(question.field, say),
});

/** An error names the option that excludes the others. */
function fieldIn(field: Field, say: Say): Field {
  if (field.kind !== 'choice' && field.kind !== 'choices') return field;
  const options = field.choice.options.map((option) => ({ ...option, label: say(option.label) }));
  return { ...field, choice: { ...field.choice, options } };
}

/** Parts of a text that are no words: the charity's own, and how long a form takes. A translation has them, too. */
const marks = { charity: '{charity}', phone: '{phone}', within: '{within}', time: '{time}' } as const;
const time = /about (\d+) minutes( to complete)?/;

/** Returns a text as translations name it, with marks. */
export const markedText = (text: string): string =>
  text
    .replaceAll(charity.name, marks.charity)
    .replaceAll(charity.phone, marks.phone)
    .replaceAll(charity.answersWithin, marks.within)
    .replace(time, marks.time);

/** How soon the charity answers, where it counts in weeks; translations say anything else in its own words. */
const [, weeks] = /^(\d+) weeks?$/.exec(charity.answersWithin) ?? [];

/** What a language says in place of the marks. */
export type MarkWords = { within: (weeks: number) => string; time: (minutes: number) => string };

/** Returns a translation with what its English says in place of the marks. */
export function unmarked(translation: string, english: string, words: MarkWords): string {
  const [said, minutes] = time.exec(english) ?? [];
  return translation
    .replaceAll(marks.charity, charity.name)
    .replaceAll(marks.phone, charity.phone)
    .replaceAll(marks.within, weeks === undefined ? charity.answersWithin : words.within(Number(weeks)))
    .replace(marks.time, said === undefined ? '' : words.time(Number(minutes)));
}

/** The time that a text states, in the words in which `timeText` says it; for the test of the pattern above. */
export const statesTime = (text: string): boolean => time.test(text) && time.test(timeText(5));
