import { shades } from './facts.ts';

/** The questions about the charity, by the name of the fact; `head.title` is a fact within another. */
const questions: Readonly<Record<string, string>> = {
  name: 'Name of the charity',
  shortName: 'Its short name, for SMS',
  phone: 'Telephone, with its country',
  hours: 'When it is answered',
  email: 'Email address that somebody reads',
  address: 'Postal address',
  'head.title': 'Who heads the charity (is called where officers are concerned)',
  'head.phone': 'That person’s telephone',
  answersWithin: 'How soon applicants hear',
  logo: 'Logo, what stands in d="…" of an SVG with one path in a box of 32 by 32',
};
const askColours = 'Colours, from dark to light: the sixteen of Fluent’s theme designer, in one line';

/**
 * Asks for each fact.
 * @param facts as they stand; what is not asked about stays
 * @param ask shows the question with the present answer, and returns the new one
 */
export async function withAnswers(
  facts: Readonly<Record<string, unknown>>,
  ask: (question: string, present: string) => Promise<string>,
): Promise<Record<string, unknown>> {
  const answered: Record<string, unknown> = { ...facts };
  for (const [fact, question] of Object.entries(questions)) {
    const [outer = '', inner] = fact.split('.');
    const group = answered[outer];
    if (inner === undefined) answered[outer] = await ask(question, String(group ?? ''));
    else if (typeof group === 'object' && group !== null)
      answered[outer] = {
        ...group,
        [inner]: await ask(question, String(Object.entries(group).find(([name]) => name === inner)?.[1] ?? '')),
      };
  }
  return { ...answered, colours: await coloursAsked(answered.colours, ask) };
}

/** Takes what the theme designer exports, of which it reads the colours alone. @returns the colours by shade, empty where there were too few */
async function coloursAsked(
  present: unknown,
  ask: (question: string, present: string) => Promise<string>,
): Promise<Record<string, string>> {
  const answer = await ask(askColours, Object.values(present ?? {}).join(' '));
  const colours = answer.match(/#[0-9a-f]{6}\b/gi) ?? [];
  return Object.fromEntries(shades.map((shade, place) => [shade, colours[place] ?? '']));
}
