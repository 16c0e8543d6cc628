/** Parameter aliases: `$filter=crf69_email eq @email&@email='a@b.sg'`. */
import { badQuery } from '../errors.ts';

/** Values by name including the `@`, as written in the query string. */
export type Aliases = ReadonlyMap<string, string>;

/** Returns an alias's value. @throws DataverseError 400 when the query string gives the alias no value */
export function aliasedText(alias: string, aliases: Aliases): string {
  const text = aliases.get(alias);
  if (text === undefined) throw badQuery(`The parameter alias '${alias}' has no value.`);
  return text;
}
