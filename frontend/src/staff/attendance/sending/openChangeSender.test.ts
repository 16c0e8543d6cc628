import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { statusOf, storedTimes } from '../../../../../domain/attendance/status.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';
import { registerKey } from '../register/data/registerKey.ts';
import { openChangeSender } from './openChangeSender.ts';

it.each([
  ['a correction of times without a status', null, attendanceStatus.codes.attended, 'Attended'],
  ['what was taken back to times without a status', attendanceStatus.codes.attended, null, 'Checked-In'],
])('%s is shown as it was stored', async (_what, before, after, status) => {
  const queries = new QueryClient();
  const place = {
    source: { kind: 'activity', id: 'a' },
    rowId: 'r',
    who: { volunteerId: 'v', name: 'Ben' },
  } as const;
  const times = (code: number | null) => storedTimes('2026-12-01T01:00:00Z', '2026-12-01T03:00:00Z', code);
  const row = { id: 'r', ...place.who, role: '', organization: '', remarks: '', etag: '1', ...times(before) };
  queries.setQueryData(registerKey(place.source), [row]);
  const tokens = { accountId: 'x' };
  const sender = openChangeSender({ tokens, settings: { dataverseUrl: 'http://localhost:1' } } as never, queries);
  await sender.onMarks(place, { remarks: '', etag: '2', ...times(after) });
  const [now] = queries.getQueryData<(typeof row)[]>(registerKey(place.source)) ?? [];
  expect(now && statusOf(now)).toBe(status);
});
