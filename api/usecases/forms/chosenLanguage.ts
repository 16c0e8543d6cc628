/** In which language answers were given, and in which their person is written to from then on. */
import { wordingIn } from '../../../domain/forms/consentRow.ts';
import type { NewRow } from '../../../domain/forms/rowsFromAnswers.ts';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import type { TableDefinition } from '../../../domain/schema/definitions.ts';
import { characterReference } from '../../../domain/schema/tables/characterReference.ts';
import { consentEvent } from '../../../domain/schema/tables/consentEvent.ts';
import { contact } from '../../../domain/schema/tables/contact.ts';
import { externalOrganization } from '../../../domain/schema/tables/externalOrganization.ts';
import type { FoundLink } from '../../adapters/links.ts';

/** Of a page that sent answers. */
export type PageLanguage = {
  /** Undefined of other callers. */
  language?: LanguageCode | undefined;
  /** Whether the page is English because nobody has chosen a language on that device. */
  isDefault?: boolean;
};

/** Those who are written to in the language of their row. */
const whoIsWrittenTo: readonly TableDefinition[] = [contact, externalOrganization, characterReference];

/**
 * Returns a new row with the language of its answers; that of a person or an organisation only with one that was chosen.
 * @param ownId a referee's own row: one who is only named has chosen nothing
 */
export function withLanguage(made: NewRow, { language, isDefault }: PageLanguage, ownId: string | undefined): NewRow {
  const isTheirs = 'language' in made.table.columns && (made.table !== characterReference || made.id === ownId);
  if (!isTheirs || !language || (isDefault && whoIsWrittenTo.includes(made.table))) return made;
  const said = made.table === consentEvent ? wordingIn(language) : { crf69_language: language };
  return { ...made, row: { ...made.row, ...said } };
}

/** Returns how the stored row of whom a link is about changes; undefined where they chose nothing else than before. */
export function choiceOf(linked: FoundLink | undefined, { language, isDefault }: PageLanguage): NewRow | undefined {
  const person = linked?.person;
  if (!person || !language || isDefault || person.language === language) return undefined;
  return { table: person.table, id: person.id, row: { crf69_language: language } };
}
