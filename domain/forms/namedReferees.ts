/** The referees whom a volunteer has named before, as the list shows them: the application's two are the list's two. */
import { type Form, type LinkRecord, type NamedReferee, questionsIn, type RefereesField } from './formTypes.ts';
import type { RefereeEntry } from './refereeEntry.ts';

const nameAt = (index: number) => `referee_${index + 1}`;
const answeredAt = (index: number) => `referee_${index + 1}_answered`;

/** @returns the referees as the link's record tells them: names, and who has answered */
export const recordOfNamed = (named: readonly NamedReferee[]): LinkRecord =>
  Object.fromEntries(
    named.flatMap(({ name, answered }, index) => [
      [nameAt(index), name],
      [answeredAt(index), String(answered)],
    ]),
  );

/** @returns the referees that the link's record tells */
export function namedInRecord(record: LinkRecord): NamedReferee[] {
  const named: NamedReferee[] = [];
  for (let name = record[nameAt(0)]; name !== undefined; name = record[nameAt(named.length)])
    named.push({ name, answered: record[answeredAt(named.length)] === 'true' });
  return named;
}

/** @returns the form, its list of referees knowing who is named */
export const withNamed = (form: Form, named: readonly NamedReferee[]): Form =>
  named.length === 0
    ? form
    : {
        ...form,
        pages: form.pages.map((page) => ({
          ...page,
          sections: page.sections.map((section) => ({
            ...section,
            ask: section.ask.map((question) =>
              question.field.kind === 'referees' ? { ...question, field: { ...question.field, named } } : question,
            ),
          })),
        })),
      };

/** @returns who is named in the form's list of referees */
export const namedIn = (form: Form): readonly NamedReferee[] =>
  form.pages.flatMap(questionsIn).flatMap(({ field }) => (field.kind === 'referees' ? (field.named ?? []) : []));

/** Names are the same whatever their capitals and blanks. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** @returns the referee whom an entry keeps: it has their name and nothing else */
export function keptBy(entry: RefereeEntry, { named = [] }: Pick<RefereesField, 'named'>): NamedReferee | undefined {
  const isNameAlone = Object.entries(entry).every(([key, value]) => (key === 'Name') === (value !== ''));
  return isNameAlone ? named.find(({ name }) => isSameName(name, entry.Name)) : undefined;
}
