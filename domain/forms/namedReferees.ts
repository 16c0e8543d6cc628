/** The referees whom a volunteer named earlier, in the order of the list: the application's two come first. */
import type { Form, LinkRecord, NamedReferee, RefereesField } from './formTypes.ts';
import type { RefereeEntry } from './refereeEntry.ts';

/** How many referees a volunteer names, in the application or in the list. */
export const refereePlaces = 2;

const nameAt = (index: number) => `referee_${index + 1}`;
const answeredAt = (index: number) => `referee_${index + 1}_answered`;

/** Returns the link record's form of the referees: names, and who has answered. */
export const recordOfNamed = (named: readonly NamedReferee[]): LinkRecord =>
  Object.fromEntries(
    named.flatMap(({ name, answered }, index) => [
      [nameAt(index), name],
      [answeredAt(index), String(answered)],
    ]),
  );

/** Returns the link record's form of referees whose names a link must not show. */
export const recordOfUnnamed = ({ count, on }: NonNullable<RefereesField['before']>): LinkRecord => ({
  referees_before: String(count),
  referees_before_on: on,
});

/** Returns how many referees a link's record has without their names, and since when; undefined for none. */
const unnamedIn = ({ referees_before: count, referees_before_on: on }: LinkRecord): RefereesField['before'] =>
  count && on ? { count: Number(count), on } : undefined;

/** Returns the referees of a link's record. */
export function namedInRecord(record: LinkRecord): NamedReferee[] {
  const named: NamedReferee[] = [];
  for (let name = record[nameAt(0)]; name !== undefined; name = record[nameAt(named.length)])
    named.push({ name, answered: record[answeredAt(named.length)] === 'true' });
  return named;
}

/** Returns the form with what a link's record has of referees who were named before. */
export const withRecorded = (form: Form, record: LinkRecord): Form => {
  const before = unnamedIn(record);
  return before ? withField(form, { before }) : withNamed(form, namedInRecord(record));
};

/** Returns the form with the named referees in its list. */
export const withNamed = (form: Form, named: readonly NamedReferee[]): Form =>
  named.length === 0 ? form : withField(form, { named });

const withField = (form: Form, changes: Pick<RefereesField, 'named' | 'before'>): Form => ({
  ...form,
  pages: form.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      ask: section.ask.map((question) =>
        question.field.kind === 'referees' ? { ...question, field: { ...question.field, ...changes } } : question,
      ),
    })),
  })),
});

/** Compares names without regard to case and spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the referee whom an entry keeps: the entry has that name and nothing else. */
export function keptBy(entry: RefereeEntry, { named = [] }: Pick<RefereesField, 'named'>): NamedReferee | undefined {
  return isNameAlone(entry) ? named.find(({ name }) => isSameName(name, entry.Name)) : undefined;
}

/** Returns whether an entry has nothing but a name. */
export const isNameAlone = (entry: RefereeEntry): boolean =>
  Object.entries(entry).every(([key, value]) => (key === 'Name') === (value !== ''));
