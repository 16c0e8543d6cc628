import { expect, it } from 'vitest';
import { noTimes } from '../../../../domain/attendance/status.ts';
import type { Change } from '../outbox/marks.ts';
import { listedToday } from './listedToday.ts';

const rows = [
  { id: 'ana', ...noTimes },
  { id: 'ben', ...noTimes },
];

it('people who were added to or removed from a register without a signal count on Home', () => {
  const waits = (rowId: string, want: Change, id = 'camp') => ({
    source: { kind: 'activity', id } as const,
    rowId,
    who: { volunteerId: rowId, name: rowId },
    want,
    base: want,
    etag: '',
    state: 'waiting' as const,
    attempts: [],
  });
  const added: Change = { listed: true, occasion: 'Camp' };
  const waiting = [
    waits('ana', { listed: false, seen: [] }),
    waits('ben', added),
    waits('cat', added),
    waits('dan', added, 'another'),
    waits('ben', { remarks: 'late' }),
  ];
  const listed = listedToday({ source: { kind: 'activity', id: 'camp' }, rows }, waiting);
  expect(listed.map(({ id }) => id)).toEqual(['ben', 'cat']);
});
