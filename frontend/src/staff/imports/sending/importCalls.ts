/** Calls of the API about an import: its record, its references, and taking it back. */
import { importActions, type RefereesOfRow } from '../../../../../domain/contract/imports.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { staffAct } from '../../session/staffCalls.ts';
import type { Tokens } from '../../session/tokens.ts';

/** @returns the import's id @throws RequestFailed, SignInNeeded */
export async function startImport(tokens: Tokens, file: string, rows: number): Promise<string> {
  return (await staffAct(tokens, apiPaths.imports, importActions.start, { file, rows })).import;
}

/** @returns how many references these rows have @throws RequestFailed, SignInNeeded */
export async function nameReferees(tokens: Tokens, id: string, rows: readonly RefereesOfRow[]): Promise<number> {
  const named = await staffAct(tokens, apiPaths.imports, importActions.nameReferees, { import: id, rows });
  return named.references;
}
