/**
 * `npm run bench`, or `npm run bench -- weight lookup` for some of it: one row a figure, with its goal. Figures are
 * ratios taken in one run, or counts; a missed goal is told, and only what must not land,
 * or cannot be measured, ends with code 1.
 */
import { attendanceScreens } from './attendanceScreens.ts';
import { startCloud } from './cloud.ts';
import { dataverse } from './dataverse/dataverse.ts';
import { report } from './dataverse/report.ts';
import { dispatch, dispatchMemory, quota } from './dispatch.ts';
import type { Figure, Row } from './figure.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { lookup } from './lookup.ts';
import { marking } from './marking.ts';
import { paint } from './paint.ts';
import { steadiness } from './steadiness.ts';
import { submission } from './submission.ts';
import { weight } from './weight.ts';

const figures: readonly Figure[] = [
  weight,
  paint,
  steadiness,
  lookup,
  submission,
  dispatch,
  dispatchMemory,
  quota,
  dataverse,
  report,
  marking,
  imports,
  // Last: they leave ten thousand activities and a hundred thousand volunteers behind.
  attendanceScreens,
  lists,
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}; there are ${figures.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const rows: Row[] = [];
let failed = false;
const cloud = await startCloud();
try {
  for (const { name, measure } of figures) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const measured = await measure(cloud).catch((error: unknown) => {
      console.error(`${name} could not be measured:`, error);
      failed = true;
      return [];
    });
    for (const row of measured) console.log(lineOf(row));
    rows.push(...measured);
  }
} finally {
  await cloud.stop();
}
process.exitCode = failed || rows.some(({ verdict }) => verdict === 'over the limit') ? 1 : 0;

function lineOf({ what, measured, goal, verdict }: Row): string {
  return `${what.padEnd(68)}  ${measured.padEnd(32)}  ${goal.padEnd(24)}  ${verdict}`;
}
