/** Files for the imports, as people would fill in the templates. */
import { corporateImport } from '../../domain/imports/corporateImport.ts';
import { volunteerExamples } from '../../domain/imports/volunteerExamples.ts';
import { volunteerImport } from '../../domain/imports/volunteerImport.ts';
import { writeWorkbook } from '../../frontend/src/workbook/writeWorkbook.ts';
import { randomFor } from '../../infra/local/demo/random.ts';

export type UploadedFile = { name: string; mimeType: string; buffer: Buffer };
type Row = Readonly<Record<string, string>>;

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function fileOf(name: string, headers: readonly string[], rows: readonly Row[]): Promise<UploadedFile> {
  const columns = headers.map((header) => ({ header, width: 20, kind: 'text' as const }));
  const cells = rows.map((row) => headers.map((header) => row[header] ?? ''));
  const blob = await writeWorkbook([{ name: 'Volunteers', columns, rows: cells }]);
  return { name, mimeType, buffer: Buffer.from(await blob.arrayBuffer()) };
}

const headersOf = ({ columns }: typeof volunteerImport) => columns.map(({ header }) => header);

export const volunteerFile = (rows: readonly Row[], more: readonly string[] = []): Promise<UploadedFile> =>
  fileOf('volunteers.xlsx', [...headersOf(volunteerImport), ...more], rows);

export const corporateFile = (rows: readonly Row[]): Promise<UploadedFile> =>
  fileOf('company.xlsx', headersOf(corporateImport), rows);

export const textFile = (name: string): UploadedFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Name') });

/**
 * Returns a charity's whole address book: the 49 columns as in the example, and no two people with the same name, email
 * or phone.
 */
export function manyVolunteers(count: number, mark: string): Promise<UploadedFile> {
  const examples = volunteerExamples({ locations: ['Bishan', 'Hougang', 'Yishun'], programmes: [], schemes: [] });
  // VoIP numbers, which nobody else here has, in a hundred blocks of ten thousand.
  const block = randomFor(mark).whole(0, 99);
  const rows = Array.from({ length: count }, (_, row) => ({
    ...examples[row % examples.length],
    'Full name': `${mark} ${row}`,
    Email: `${mark.replaceAll(' ', '.')}.${row}@example.com`,
    'Mobile number': `31${String((block * 10_000 + row) % 1_000_000).padStart(6, '0')}`,
  }));
  return volunteerFile(rows);
}
