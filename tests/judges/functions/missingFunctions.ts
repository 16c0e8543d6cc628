import { readdirSync, readFileSync } from 'node:fs';
import { linkedFormNames, openForms } from '../../../domain/forms/index.ts';

const folder = 'api/functions';

/** Returns the names that the entry files register; forms register one function each. */
export const registeredNames = (): string[] => [
  ...readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/(?:app\.\w+\(|^ {2}name: )'(\w+)'/gm)].map(
      ([, name = '']) => name,
    ),
  ),
  ...Object.keys(openForms),
  ...linkedFormNames.filter((name) => name !== 'characterReferees'),
];

/** Returns a sentence for each function that a host or a worker has not loaded. */
export function missingFunctions(loaded: readonly string[]): string[] {
  return registeredNames()
    .filter((name) => !loaded.includes(name))
    .map((name) => `The function ${name} is not loaded.`);
}
