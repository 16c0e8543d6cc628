/**
 * Estimates how long a form takes on a phone: its words are read, each question takes the seconds of its kind, and each
 * page is turned. The seconds come from published rates: reading 238 words a minute (Brysbaert, 2019), typing on a phone
 * 36 (Palin and others, 2019), 2.45 s to decide on and press a control (Card, Moran and Newell). The test compares the
 * estimates with the examples, typed letter by letter at the same rates.
 */
import type { Form, Page, Question } from './formTypes.ts';

const readingRate = 238;
/** Seconds to find and press a control. */
const press = 2.45;
const turn = 5;
const secondsOf = {
  text: 7,
  memo: 16,
  integer: 4,
  decimal: 4,
  date: 6,
  dateTime: 6,
  yesNo: press,
  choice: press,
  choices: 2 * press,
  locations: 6 * press,
  /** For each: name, designation, organisation, relationship, years, number and email. */
  referees: 7 * 8,
} as const;

/** The placeholder in a form's text for how long the form takes. */
export const timeMark = '{time}';

/** Returns the minutes for who reads everything, and types what only they are asked. */
export function minutesOf(pages: readonly Page[]): number {
  const sections = pages.flatMap((page) => page.sections);
  const intros = sections.flatMap(({ heading = '', intro = [] }) => [heading, ...intro]);
  const asked = onLongestWay(sections.flatMap(({ ask }) => ask));
  const reading = (wordCount([...intros, ...asked.flatMap(wordsOf)]) / readingRate) * 60;
  return Math.round((pages.length * turn + reading + asked.reduce((sum, one) => sum + typed(one), 0)) / 60);
}

/** Leaves out what is asked only of who, by the same answer, is spared other questions: nobody answers both. */
function onLongestWay(questions: readonly Question[]): Question[] {
  const sparing = new Set(questions.flatMap(({ unless }) => (unless ? [`${unless.question} ${unless.is}`] : [])));
  return questions.filter(({ when }) => !when || !sparing.has(`${when.question} ${when.is}`));
}

export const timeText = (minutes: number): string => `about ${minutes} minutes`;

/** Returns a form with the time filled in where an intro or the greeting contains `timeMark`. */
export function withTime<Kind extends Form>(form: Kind): Kind {
  const minutes = timeText(minutesOf(form.pages));
  const withMinutes = (text: string): string => text.replace(timeMark, minutes);
  const { link } = form;
  return {
    ...form,
    ...(link && { link: { ...link, greeting: { ...link.greeting, words: withMinutes(link.greeting.words) } } }),
    pages: form.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) =>
        section.intro ? { ...section, intro: section.intro.map(withMinutes) } : section,
      ),
    })),
  };
}

const wordsOf = ({ label, hint = '', statement = [], field }: Question): string[] => [
  label,
  hint,
  ...statement,
  ...(field.kind === 'choices' ? field.choice.options.map((option) => option.label) : []),
];

const wordCount = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length;

function typed({ field, ends, specifics }: Question): number {
  // A rating is one press, and so is Yes or No, to which most people add nothing.
  if (ends || specifics) return press;
  return field.kind === 'referees' ? field.count * secondsOf.referees : secondsOf[field.kind];
}
