/** What the cells of an import are read by in tests: a day, and lists with ids that `idOf` returns by their place. */
import { readPhoneNumber } from '../phone.ts';
import type { ImportLists } from './template.ts';

export const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
export const lists: ImportLists = {
  locations: ['Bukit Batok', 'Hougang', 'Tampines', 'Yishun'].map((label, n) => ({ id: idOf(n), label })),
  programmes: [{ id: idOf(5), label: 'Reading Circle' }],
  schemes: [{ id: idOf(6), label: 'Weekend' }],
};
export const context = { today: '2026-03-01', lists, readPhoneNumber };
