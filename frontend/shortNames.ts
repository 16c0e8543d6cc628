/** Short names for the classes of the public pages, which stand in the HTML, the styles and the scripts of each. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => path.join(source, file))
  .sort();

/** Returns a class's name by its place in its sheet, the same in the browser's build and the prerendered page. */
export function shortName(name: string, file: string, css: string): string {
  const names = [...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g), ([, each = '']) => each))];
  const [sheet, place] = [sheets.indexOf(file.split('?')[0] ?? ''), names.indexOf(name)];
  if (sheet < 0 || place < 0) throw new Error(`The class ${name} is in no sheet of the source: ${file}`);
  return `c${sheet.toString(36)}${place.toString(36)}`;
}
