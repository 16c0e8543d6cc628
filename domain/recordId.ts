/** Reads the ids of records as Dynamics writes them. */

const guid = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;

/**
 * Reads a record's id, with or without braces, in any case.
 * @returns the id as Dataverse writes it; undefined for no id, as of a record that was never saved
 */
export const readRecordId = (value: string | null | undefined): string | undefined =>
  guid.exec(value?.trim() ?? '')?.[1]?.toLowerCase();
