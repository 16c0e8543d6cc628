/** Finds code that was copied: nothing is written twice. */
import { expect, it } from 'vitest';
import { filesIn, type ProjectFile } from './projectFiles.ts';

/** As many equal lines in a row count as a copy. */
const fewest = 7;

const isProduct = ({ name }: ProjectFile): boolean =>
  /^(api|dataverse|domain|frontend|infra)\/.*\.(tsx?|css)$/.test(name) &&
  // The lists of the texts of forms are made from the forms.
  !/\.(test|example)\.|\/testing\/|^domain\/languages\/english\//.test(name);

type Line = { text: string; at: string };

/** The lines of a file that say something: no imports, no comments, nothing but brackets. */
function linesOf({ name, text }: ProjectFile): Line[] {
  let isImport = false;
  return text.split('\n').flatMap((whole, index) => {
    const line = whole.trim();
    if (isImport || line.startsWith('import ')) {
      isImport = !line.endsWith(';');
      return [];
    }
    if (!/\w/.test(line) || /^(\/\/|\*|\/\*)/.test(line)) return [];
    return [{ text: line, at: `${name}:${index + 1}` }];
  });
}

/** Returns each place where a run of lines is found a second time, with the first one. */
function repeatsIn(files: readonly ProjectFile[]): string[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const lines = linesOf(file);
    return lines.flatMap(({ at }, index) => {
      const run = lines.slice(index, index + fewest);
      if (run.length < fewest) return [];
      const text = run.map((line) => line.text).join('\n');
      const first = seen.get(text);
      if (first === undefined) seen.set(text, at);
      return first === undefined ? [] : [`${at} repeats ${first}`];
    });
  });
}

it('no run of seven lines stands in the product twice', () => {
  const files = filesIn('.').filter(isProduct);
  expect(files.length).toBeGreaterThan(1000);
  expect(repeatsIn(files)).toEqual([]);
});

it('a run that was copied into another file is found, and its imports and comments do not hide it', () => {
  const body = Array.from({ length: fewest }, (_, index) => `const name${index} = ${index};`);
  const one = { name: 'api/one.ts', text: ["import { a } from './a.ts';", ...body].join('\n') };
  const other = { name: 'api/other.ts', text: ['', ...body.flatMap((line) => ['// Why.', line])].join('\n') };
  expect(repeatsIn([one, other])).toEqual(['api/other.ts:3 repeats api/one.ts:2']);
  expect(repeatsIn([one, { ...other, text: body.slice(1).join('\n') }])).toEqual([]);
});
