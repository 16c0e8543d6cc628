/** Calls of the API about an import: its record, its references, and taking it back. */
import { chunksOf } from '../../../../../domain/chunks.ts';
import { mostErasedAsked } from '../../../../../domain/contract/erased.ts';
import { importActions, type RefereesOfRow } from '../../../../../domain/contract/imports.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { staffAct, staffPost } from '../../session/staffCalls.ts';
import type { Tokens } from '../../session/tokens.ts';
import type { Wanted } from '../session/findExisting.ts';

/** @returns the import's id @throws RequestFailed, SignInNeeded */
export async function startImport(tokens: Tokens, file: string, rows: number): Promise<string> {
  return (await staffAct(tokens, apiPaths.imports, importActions.start, { file, rows })).import;
}

/** @returns how many references these rows have @throws RequestFailed, SignInNeeded */
export async function nameReferees(tokens: Tokens, id: string, rows: readonly RefereesOfRow[]): Promise<number> {
  const named = await staffAct(tokens, apiPaths.imports, importActions.nameReferees, { import: id, rows });
  return named.references;
}

/** As the API reads it. */
const longestName = 400;

/** @returns the ids of rows whose people were erased on request @throws RequestFailed, SignInNeeded */
export async function findErased(
  tokens: Tokens,
  rows: readonly Wanted[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const erased = new Set<string>();
  // Whoever was erased is known by a name with an address.
  const asked = rows.filter(({ name, email, phone }) => name && (email ?? phone) !== undefined);
  for (const some of chunksOf(asked, mostErasedAsked)) {
    const people = some.map(({ name, email, phone }) => ({
      // A longer one has an error.
      name: name.slice(0, longestName),
      emails: email === undefined ? [] : [email],
      phones: phone === undefined ? [] : [phone],
    }));
    const answer = await staffPost(tokens, apiPaths.erasedPeople, { people }, { signal });
    for (const place of answer.erased) erased.add(some[place]?.id ?? '');
  }
  return erased;
}
