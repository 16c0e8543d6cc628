/** Checks the facts of a charity that its pages and messages show. */
import * as v from 'valibot';
import demonstration from '../../domain/charity.json' with { type: 'json' };

const shown = (label: string) => v.pipe(v.string(label), v.trim(), v.nonEmpty(label), v.maxLength(200, label));
/** As people read it and a phone dials it. */
const phone = v.pipe(
  v.string(),
  v.regex(/^\+\d[\d ]{6,18}$/, 'a telephone number with its country, such as +65 6123 4567'),
);
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour such as #0b6e74'));
/** Fluent's names of a brand's colours, from dark to light. */
export const shades = [
  '10',
  '20',
  '30',
  '40',
  '50',
  '60',
  '70',
  '80',
  '90',
  '100',
  '110',
  '120',
  '130',
  '140',
  '150',
  '160',
] as const;

const factsSchema = v.strictObject({
  demo: v.optional(v.boolean()),
  name: shown('the name of the charity'),
  shortName: v.pipe(shown('its short name'), v.maxLength(8, 'at most 8 letters, because an SMS is short')),
  phone,
  hours: shown('when the telephone is answered'),
  email: v.pipe(v.string(), v.email('an email address that somebody reads')),
  address: shown('the postal address'),
  head: v.strictObject({ title: shown('who heads the charity, such as “the Executive Director”'), phone }),
  answersWithin: shown('how soon applicants hear, such as “2 weeks”'),
  logo: v.pipe(
    v.string(),
    v.regex(
      /^[MmZzLlHhVvCcSsQqTtAa0-9\s,.+-]+$/,
      'what stands in d="…" of an SVG with one path, and not the name of a file',
    ),
  ),
  colours: v.strictObject(v.entriesFromList(shades, colour)),
});

export type Facts = v.InferOutput<typeof factsSchema>;

/** What may not reach the public: reserved names of the internet, and the demo's own telephone and street. */
const placeholder = /\.(test|example|invalid|localhost)\b|@example\.|\bexample\b|6123 ?45\d\d/i;

/** By these people know a charity; the others may be as the demo has them, such as its hours. */
const own = ['name', 'shortName', 'logo', 'colours'] as const;

const isOfDemo = (name: string, fact: unknown): boolean =>
  own.some((one) => one === name && JSON.stringify(demonstration[one]) === JSON.stringify(fact));

/**
 * Returns what is wrong with a file of facts, one line each that begins with the fact's name; nothing when it is whole.
 * @param isReal the pages are for the public: then the demo's facts and other placeholders are wrong, too
 */
export function problemsOf(facts: unknown, { isReal }: { isReal: boolean }): string[] {
  const read = v.safeParse(factsSchema, facts);
  if (!read.success) return read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  if (!isReal) return [];
  const { demo, colours, logo, head, ...said } = read.output;
  const texts = Object.entries({ ...said, 'head.title': head.title, 'head.phone': head.phone });
  const ofDemo = Object.entries({ ...said, logo, colours }).flatMap(([name, fact]) =>
    isOfDemo(name, fact) ? [`${name}: this is the demonstration’s`] : [],
  );
  return [
    ...ofDemo,
    ...(demo ? ['demo: these are the facts of the demonstration; write the charity’s own with npm run charity'] : []),
    ...texts.flatMap(([name, text]) => (placeholder.test(text) ? [`${name}: “${text}” is a placeholder`] : [])),
  ];
}
