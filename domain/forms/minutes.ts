/**
 * Estimates how long a form takes on a phone: its words are read, each question takes the seconds of its kind, and each
 * page is turned. The seconds come from published rates: reading 238 words a minute (Brysbaert, 2019), skimming 450
 * (Carver, 1992), typing on a phone 36 (Palin and others, 2019), 2.45 s to decide on and press a control (Card, Moran
 * and Newell). The test compares the estimates with the examples, typed letter by letter at the same rates.
 */
import type { Page, Question } from './formTypes.ts';

const readingRate = 238;
const skimmingRate = 450;
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

export type Minutes = {
  /** Required answers only, the words skimmed, with name, number and address filled in by the phone. */
  least: number;
  /** Everything, read and typed. */
  most: number;
};

/** The placeholder in a form's text for how long the form takes. */
export const timeMark = '{time}';

export function minutesOf(pages: readonly Page[]): Minutes {
  const sections = pages.flatMap((page) => page.sections);
  const intros = sections.flatMap(({ heading = '', intro = [] }) => [heading, ...intro]);
  const questions = sections.flatMap(({ ask }) => ask);
  const minutes = (asked: readonly Question[], rate: number, answer: (question: Question) => number): number => {
    const reading = (wordCount([...intros, ...asked.flatMap(wordsOf)]) / rate) * 60;
    return Math.round((pages.length * turn + reading + asked.reduce((sum, one) => sum + answer(one), 0)) / 60);
  };
  const required = questions.filter(({ optional, when }) => !optional && !when);
  return {
    least: minutes(required, skimmingRate, (question) => (question.autocomplete ? press : typed(question))),
    most: minutes(onLongestWay(questions), readingRate, typed),
  };
}

/** Leaves out what is asked only of who, by the same answer, is spared other questions: nobody answers both. */
function onLongestWay(questions: readonly Question[]): Question[] {
  const sparing = new Set(questions.flatMap(({ unless }) => (unless ? [`${unless.question} ${unless.is}`] : [])));
  return questions.filter(({ when }) => !when || !sparing.has(`${when.question} ${when.is}`));
}

/** Returns “about 5 minutes” followed by `ending`, and the longest time where that is more. */
export function timeText({ least, most }: Minutes, ending = ''): string {
  // The charity speaks of five minutes, so nothing shorter is shown.
  const [usual, longest] = [Math.max(5, least), Math.max(5, most)];
  // One minute more still counts as the same.
  return `about ${usual} minutes${ending}${longest > usual + 1 ? `, or ${longest} if you read and type everything` : ''}`;
}

/** Returns the pages with the time filled in where an intro contains `timeMark`. */
export function withTime(pages: readonly Page[]): Page[] {
  const minutes = minutesOf(pages);
  const withMinutes = (text: string): string =>
    text.replace(/{time}( to complete)?/, (_mark, ending) => timeText(minutes, ending));
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) =>
      section.intro ? { ...section, intro: section.intro.map(withMinutes) } : section,
    ),
  }));
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
