/** Writes the measurements into `docs/measurements.md`, a section for each figure; the other sections stay. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Row } from './figure.ts';

const file = 'docs/measurements.md';

/** Writes the measurements. @param day of the measurement, `YYYY-MM-DD` */
export function writeMeasurements(measured: ReadonlyMap<string, readonly Row[]>, day: string): void {
  const [intro = '', ...earlier] = readFileSync(file, 'utf8').split(/^## /m);
  const sections = new Map(earlier.map((section) => [section.split('\n', 1)[0] ?? '', section.trimEnd()]));
  for (const [name, rows] of measured) {
    // A run of all pages replaces those of single ones.
    for (const other of sections.keys()) if (other.startsWith(`${name} `)) sections.delete(other);
    sections.set(name, sectionOf(name, rows, day));
  }
  writeFileSync(file, `${[intro.trimEnd(), ...sections.values()].join('\n\n## ')}\n`);
}

const sectionOf = (name: string, rows: readonly Row[], day: string): string =>
  [
    `${name}\n`,
    `${day}, ${cpus().length} cores.\n`,
    '| What | Measured | Goal | |',
    '|---|---|---|---|',
    ...rows.map(({ what, measured, goal, verdict }) => `| ${what} | ${measured} | ${goal} | ${verdict} |`),
  ].join('\n');
