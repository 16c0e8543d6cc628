import type { ImportStart, ImportStarted } from '../../../domain/contract/imports.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';

type StartContext = Pick<AppContext, 'imports' | 'now' | 'organizationVolunteers' | 'secretId'>;

/** Returns the organisation of a file reference: `<hash> <organisation>`. */
export const organizationIn = (file: string): string | undefined => file.split(' ')[1];

/**
 * Stores an import before its first row is written, so that every row can have its id. The same file is the same
 * import. Idempotent.
 * @throws Problem 404 when the organisation does not exist
 */
export async function startImport(
  { file, rows }: ImportStart,
  by: string,
  { imports, now, organizationVolunteers, secretId }: StartContext,
): Promise<ImportStarted> {
  const organizationId = organizationIn(file);
  const organization =
    organizationId === undefined ? undefined : await organizationVolunteers.findOrganization(organizationId);
  if (organizationId !== undefined && !organization) throw problems.recordNotFound();
  const id = secretId(file, 'import');
  await imports.start({
    id,
    organizationId,
    row: {
      crf69_what: organization?.name || 'Volunteers',
      crf69_filehash: file.slice(0, 64),
      crf69_filerows: rows,
      crf69_importedby: by,
      crf69_importedon: now().toISOString(),
    },
  });
  return { import: id };
}
