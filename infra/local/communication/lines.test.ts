import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openLines } from './lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('an incomplete last line, as a killed process leaves it, spoils neither the lines before it nor those after it', () => {
  const file = path.join(folder, 'new', 'messages.jsonl');
  openLines<object>(file).append([{ to: 'Zoë' }, { to: 'Ada' }]);
  appendFileSync(file, '{"to":"Gra');
  const lines = openLines<object>(file);
  expect(lines.read).toEqual([{ to: 'Zoë' }, { to: 'Ada' }]);
  lines.append([{ to: 'Lin' }]);
  expect(openLines<object>(file).read).toEqual([{ to: 'Zoë' }, { to: 'Ada' }, { to: 'Lin' }]);
});

it('a disk without room takes none of the items, and goes on after it', () => {
  const file = path.join(folder, 'full.jsonl');
  const program = `
    import { openLines } from ${JSON.stringify(path.join(import.meta.dirname, 'lines.ts'))};
    const lines = openLines(${JSON.stringify(file)});
    lines.append(['first']);
    try { lines.append(['second', 'x'.repeat(4096)]); } catch (error) { console.log(error.code); }
    lines.append(['third']);`;
  // A process whose files have at most 1 to 4 KB, as a shell counts blocks.
  const shell = 'trap "" XFSZ; ulimit -f 2; exec "$0" --import tsx --input-type=module --eval "$1"';
  const said = execFileSync('sh', ['-c', shell, process.execPath, program], { encoding: 'utf8' });
  expect(said.trim()).toBe('EFBIG');
  expect(openLines<string>(file).read).toEqual(['first', 'third']);
});
