/**
 * `npm run bench`, or `npm run bench -- weight lookup` for some of it: one row a figure, with its goal. Figures are
 * ratios taken in one run, or counts; a missed goal is printed, and only what must not land, or cannot be measured,
 * exits with code 1.
 */
import { singaporeDay } from '../../domain/time.ts';
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
import { writeMeasurements } from './measurements.ts';
import { paint } from './paint.ts';
import { peers } from './peers/peers.ts';
import { requests } from './requests.ts';
import { steadiness } from './steadiness.ts';
import { weight } from './weight.ts';

const figures: readonly Figure[] = [
  weight,
  paint,
  steadiness,
  peers,
  lookup,
  requests,
  dispatch,
  dispatchMemory,
  quota,
  dataverse,
  report,
  marking,
  imports,
  // Last, because they leave ten thousand activities and a hundred thousand volunteers behind.
  attendanceScreens,
  lists,
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}; there are ${figures.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const measured = new Map<string, readonly Row[]>();
let failed = false;
const cloud = await startCloud();
try {
  for (const { name, onlyWhenAsked, measure } of figures) {
    if (asked.length > 0 ? !asked.includes(name) : onlyWhenAsked) continue;
    const rows = await measure(cloud).catch((error: unknown) => {
      console.error(`${name} could not be measured:`, error);
      failed = true;
      return [];
    });
    for (const row of rows) console.log(lineOf(row));
    if (rows.length > 0) measured.set(name, rows);
  }
} finally {
  await cloud.stop();
}
writeMeasurements(measured, singaporeDay(new Date()));
process.exitCode = failed || [...measured.values()].flat().some(({ verdict }) => verdict === 'over the limit') ? 1 : 0;

function lineOf({ what, measured, goal, verdict }: Row): string {
  return `${what.padEnd(68)}  ${measured.padEnd(32)}  ${goal.padEnd(24)}  ${verdict}`;
}
