/** Writes the measurements into `docs/measurements.md`, a section for each figure; the other sections stay. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Row } from './figure.ts';

const file = 'docs/measurements.md';
const intro = `# Measurements

\`npm run bench\` writes a section for each figure; \`-- weight\` measures one again. Ratios are taken within one run,
in turns; [tests/bench](../tests/bench) explains each.
`;

/** Writes the measurements. @param day of the measurement, `YYYY-MM-DD` */
export function writeMeasurements(measured: ReadonlyMap<string, readonly Row[]>, day: string): void {
  const sections = new Map<string, string>();
  const [, ...earlier] = (existsSync(file) ? readFileSync(file, 'utf8') : '').split(/^## /m);
  for (const section of earlier) {
    const [name = '', ...lines] = section.split('\n');
    sections.set(name, lines.join('\n').trim());
  }
  for (const [name, rows] of measured) {
    // A run of all pages replaces those of single ones.
    for (const other of sections.keys()) if (other.startsWith(`${name} `)) sections.delete(other);
    sections.set(name, sectionOf(rows, day));
  }
  writeFileSync(file, [intro, ...[...sections].map(([name, text]) => `## ${name}\n\n${text}\n`)].join('\n'));
}

const sectionOf = (rows: readonly Row[], day: string): string =>
  [
    `${day}, ${cpus().length} cores.\n`,
    '| What | Measured | Goal | |',
    '|---|---|---|---|',
    ...rows.map(({ what, measured, goal, verdict }) => `| ${what} | ${measured} | ${goal} | ${verdict} |`),
  ].join('\n');
