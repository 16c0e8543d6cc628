/** Measures the import's file of 10 000 volunteers: reading it, the screen meanwhile, and its requests. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newBudget, openArchive, textOf } from '../../frontend/src/staff/imports/reading/archive.ts';
import { limits } from '../../frontend/src/staff/imports/reading/limits.ts';
import { readWorkbook } from '../../frontend/src/staff/imports/reading/readWorkbook.ts';
import { manyVolunteers, type UploadedFile } from '../e2e/importFiles.ts';
import { atMost, type Figure, median, type Row } from './figure.ts';
import { importInBrowser } from './importVisit.ts';
import { withBrowser } from './visit.ts';

const rows = 10_000;
const rounds = 5;
const parseGoal = 3;
const stallGoalMs = 50;
/** On a busy machine the idle page stalls too. */
const stallGoalRatio = 2;
const requestsGoal = 12;

export const imports: Figure = {
  name: 'imports',
  async measure({ siteUrl, folder }) {
    const mark = 'Bench';
    const file = await manyVolunteers(rows, mark);
    // From the disk, as people choose one; a file passed in a message would be unpacked by the page.
    const stored = path.join(folder, file.name);
    await writeFile(stored, file.buffer);
    const { stallsMs, idleMs, requests } = await withBrowser((browser) =>
      importInBrowser(browser, siteUrl, stored, { mark, rows, rounds }),
    );
    const [stallMs, restMs] = [median(stallsMs), median(idleMs)];
    return [
      await parsing(file),
      {
        what: `Import, ${rows} × 49: longest stall while read and previewed`,
        measured: `${stallMs.toFixed(0)} ms, ${Math.min(...stallsMs).toFixed(0)} at best; ${(stallMs / restMs).toFixed(1)} × the page at rest (${restMs.toFixed(0)} ms)`,
        goal: `≤ ${stallGoalMs} ms, or ≤ ${stallGoalRatio} × the page at rest`,
        verdict: atMost(stallMs, Math.max(stallGoalMs, stallGoalRatio * restMs)),
      },
      {
        what: `Import, ${rows} rows: requests`,
        measured: String(requests),
        goal: `≤ ${requestsGoal}`,
        verdict: atMost(requests, requestsGoal),
      },
    ];
  },
};

/** Compares with unpacking the sheet and visiting each cell. */
async function parsing({ buffer }: UploadedFile): Promise<Row> {
  const bytes = new Uint8Array(buffer);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await timed(() => unzipAndScan(bytes));
    ratios.push((await timed(() => readAll(bytes))) / bare);
  }
  const ratio = median(ratios);
  return {
    what: `Import, ${rows} × 49: parse ÷ bare unzip-and-scan`,
    measured: ratio.toFixed(2),
    goal: `≤ ${parseGoal}`,
    verdict: atMost(ratio, parseGoal),
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The minimum: unpacks the sheet, and finds each cell and where its text begins and ends. */
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
