/** The import's file of 10 000 volunteers: reading it, against unpacking it and looking at each cell. */
import { volunteerExamples } from '../../domain/imports/volunteerExamples.ts';
import { volunteerImport } from '../../domain/imports/volunteerImport.ts';
import { newBudget, openArchive, textOf } from '../../frontend/src/staff/imports/reading/archive.ts';
import { limits } from '../../frontend/src/staff/imports/reading/limits.ts';
import { readWorkbook } from '../../frontend/src/staff/imports/reading/readWorkbook.ts';
import { portionSize } from '../../frontend/src/staff/imports/sending/sendRows.ts';
import { writeWorkbook } from '../../frontend/src/ui/workbook/writeWorkbook.ts';
import { atMost, type Figure, median, type Row } from './figure.ts';

const rows = 10_000;
const rounds = 5;
const parseGoal = 3;
const requestsGoal = 12;

export const imports: Figure = { name: 'imports', measure };

async function measure(): Promise<Row[]> {
  const bytes = await tenThousandVolunteers();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await timed(() => unzipAndScan(bytes));
    ratios.push((await timed(() => readAll(bytes))) / bare);
  }
  const ratio = median(ratios);
  // Two look up who is there already.
  const requests = Math.ceil(rows / portionSize(rows)) + 2;
  return [
    {
      what: `Import, ${rows} × 49: parse ÷ bare unzip-and-scan`,
      measured: ratio.toFixed(2),
      goal: `≤ ${parseGoal}`,
      verdict: atMost(ratio, parseGoal),
    },
    {
      what: `Import, ${rows} rows: requests`,
      measured: String(requests),
      goal: `≤ ${requestsGoal}`,
      verdict: atMost(requests, requestsGoal),
    },
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function tenThousandVolunteers(): Promise<Uint8Array<ArrayBuffer>> {
  const examples = volunteerExamples({ locations: ['Bishan', 'Hougang', 'Yishun'], programmes: [], schemes: [] });
  const columns = volunteerImport.columns.map(({ header }) => ({ header, width: 20, kind: 'text' as const }));
  const cells = Array.from({ length: rows }, (_, row) =>
    volunteerImport.columns.map(({ header }) =>
      header === 'Full name' ? `Volunteer ${row}` : (examples[row % examples.length]?.[header] ?? ''),
    ),
  );
  const blob = await writeWorkbook([{ name: 'Volunteers', columns, rows: cells }]);
  return new Uint8Array(await blob.arrayBuffer());
}

/** As little as can be done: unpack the sheet, find each cell and where its text begins and ends. */
async function unzipAndScan(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const entry = openArchive(bytes).get('xl/worksheets/sheet1.xml');
  if (!entry) throw new Error('The workbook has no sheet.');
  let text = '';
  for await (const piece of textOf(entry, newBudget(limits.unpackedBytes))) text += piece;
  let cells = 0;
  for (let at = text.indexOf('<c '); at >= 0; at = text.indexOf('<c ', at)) {
    at = text.indexOf('</t>', text.indexOf('<t', at));
    cells += 1;
  }
  if (cells < rows) throw new Error('The scan found too few cells.');
}

async function readAll(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  let found = 0;
  for await (const portion of readWorkbook(bytes, limits, '')) found += portion.length;
  if (found !== rows + 1) throw new Error(`${found} rows were read.`);
}
