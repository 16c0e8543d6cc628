import { expect, it } from 'vitest';
import { type Lost, type Press, wrongRows } from './oracle.ts';

const press = (device: number, seen: string, want: string): Press => ({ device, row: 'r', part: 'times', seen, want });
const ending = (presses: readonly Press[], times: string, lost: readonly Lost[] = []) =>
  wrongRows(['r'], { presses, lost, stored: (_row, part) => (part === 'times' ? times : '') });

it("a row that one device marked must have that device's last mark", () => {
  expect(ending([press(0, '', 'a'), press(0, 'a', 'b')], 'b')).toEqual([]);
  expect(ending([press(0, '', 'a'), press(0, 'a', 'b')], 'a')).toHaveLength(1);
  expect(ending([press(0, '', 'a')], '', [press(0, '', 'a')])).toHaveLength(1);
});

it('a mark on a row of several devices may be replaced by a person who saw it, or be reported as lost', () => {
  expect(ending([press(0, '', 'a'), press(1, 'a', 'b')], 'b')).toEqual([]);
  expect(ending([press(0, '', 'a'), press(1, '', 'b')], 'b', [press(0, '', 'a')])).toEqual([]);
  expect(ending([press(0, '', 'a'), press(1, '', 'b')], 'b')).toHaveLength(1);
});

it('what nobody entered, and what was reported as lost, may not be stored', () => {
  expect(ending([press(0, '', 'a')], 'c')).toHaveLength(2);
  expect(ending([press(0, '', 'a'), press(1, '', 'b')], 'a', [press(0, '', 'a'), press(1, '', 'b')])).toHaveLength(1);
});
