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
