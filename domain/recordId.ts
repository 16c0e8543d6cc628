/** Reads the ids of records as Dynamics writes them. */
import { isGuid } from './schema/guid.ts';

/**
 * Reads a record's id, with or without braces, in any case.
 * @returns the id as Dataverse writes it; undefined for no id, as of a record that was never saved
 */
export function readRecordId(value: string | null | undefined): string | undefined {
  const id = (value ?? '').trim().replace(/^\{|\}$/g, '');
  return isGuid(id) ? id.toLowerCase() : undefined;
}
