/**
 * `npm run bench`, or `npm run bench -- weight lookup` for some of it, `-- paint /me/:link` for the paint of one page: one row a figure, with its goal, also in
 * `docs/measurements.md`. Figures are ratios taken in one run, or counts. A missed goal is printed; what cannot be
 * measured exits with code 1.
 */
import { singaporeDay } from '../../domain/time.ts';
import { startCloud } from '../runner/cloud.ts';
import { dispatch, dispatchMemory, pictureMemory, quota } from './dispatch.ts';
import type { Figure, Row } from './figure.ts';
import { findAnybody } from './findAnybody.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { lookup } from './lookup.ts';
import { writeMeasurements } from './measurements.ts';
import { paint } from './paint.ts';
import { report } from './report.ts';
import { requests } from './requests.ts';
import { steadiness } from './steadiness.ts';
import { weight } from './weight.ts';

const figures: Readonly<Record<string, Figure>> = {
  weight,
  paint,
  steadiness,
  lookup,
  requests,
  dispatch,
  'dispatch-memory': dispatchMemory,
  'picture-memory': pictureMemory,
  quota,
  report,
  imports,
  // Last, because they leave hundreds of thousands of people behind.
  lists,
  find: findAnybody,
};

const isRoute = (name: string) => name.startsWith('/');
const routes = process.argv.slice(2).filter(isRoute);
const asked = process.argv.slice(2).filter((name) => !isRoute(name));
const unknown = asked.filter((name) => !(name in figures));
if (unknown.length > 0) throw new Error(`There is no figure ${unknown}; there are ${Object.keys(figures).join(', ')}.`);

const measured = new Map<string, readonly Row[]>();
const cloud = await startCloud();
try {
  for (const [name, measure] of Object.entries(figures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const rows = await measure(cloud, routes).catch((error: unknown) => {
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
      return [];
    });
    for (const { what, measured: shown, goal, verdict } of rows)
      console.log(`${what.padEnd(68)}  ${shown.padEnd(32)}  ${goal.padEnd(24)}  ${verdict}`);
    if (rows.length > 0) measured.set([name, ...routes].join(' '), rows);
  }
} finally {
  await cloud.stop();
}
writeMeasurements(measured, singaporeDay(new Date()));
