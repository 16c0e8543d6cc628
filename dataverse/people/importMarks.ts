/** What is written to a volunteer's row about the imports that added and last changed it; nothing where no import did. */
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';

type Mark = RowInput<typeof tables.volunteerProfile>;

const reference = (importId: string) => rowReference(tables.volunteerImport, importId);

export const addedBy = (importId: string | undefined): Mark =>
  importId === undefined ? {} : { 'crf69_AddedByImport@odata.bind': reference(importId) };

export const changedBy = (importId: string | undefined): Mark =>
  importId === undefined ? {} : { 'crf69_ChangedByImport@odata.bind': reference(importId) };
