import { expect, it } from 'vitest';
import type { OwnPage, PlaceAnswer } from '../../../../domain/contract/volunteering.ts';
import { afterPress } from './afterPress.ts';

const session = (id: string, start: string) => ({ id, name: id, start, end: null, place: '' });
const [chess, reading, songs] = [session('chess', '1'), session('reading', '2'), session('songs', '3')];
const open = { places: 3, free: 1, isNear: false, isInvited: false };
const own = { meetingPlace: 'By the lift', bring: '', calendar: '/ics' };
const page: OwnPage = {
  ...{ name: 'Nur Aisyah', admission: { may: 'yes' }, forms: [], off: [], hours: [], certificate: null, calendar: '' },
  ...{ details: null, detailsVersion: '', takesNumbers: false },
  ...{
    next: [{ ...reading, ...own }],
    open: [{ ...chess, ...open }],
    waiting: [{ ...songs, position: 1, isFree: false }],
  },
};
const shown = (one: typeof chess, place: PlaceAnswer['place'], seen: OwnPage | undefined = page) => {
  const after = afterPress(page, { press: { do: 'take', session: one }, status: 'done', place, seen });
  return [after.next, after.open, after.waiting].map((list) => list.map(({ id }) => id));
};

it('until the page is loaded again after a press, it shows what the press changed', () => {
  expect(shown(chess, 'going')).toEqual([['chess', 'reading'], [], ['songs']]);
  expect(shown(chess, 'waiting')).toEqual([['reading'], [], ['chess', 'songs']]);
  expect(shown(songs, 'waiting')).toEqual([['reading'], ['chess'], ['songs']]);
  expect(shown(songs, 'going')).toEqual([['reading', 'songs'], ['chess'], []]);
  expect(shown(songs, 'none')).toEqual([['reading'], ['chess'], []]);
  expect(shown(reading, 'none')).toEqual([[], ['chess'], ['songs']]);
  expect(shown(reading, 'going')).toEqual([['reading'], ['chess'], ['songs']]);
  // It was loaded again since.
  expect(shown(reading, 'none', { ...page })).toEqual([['reading'], ['chess'], ['songs']]);
});
