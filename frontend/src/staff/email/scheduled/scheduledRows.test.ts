import { expect, it } from 'vitest';
import { noReach } from '../../../../../domain/messages/reach.ts';
import { newestOf, type ScheduledItem } from './scheduledRows.ts';

const item = (id: string, version: number): ScheduledItem => ({
  id,
  etag: `W/"${version}"`,
  subject: '',
  scheduledOn: undefined,
  status: 'scheduled',
  recipients: 0,
  reach: noReach,
  isClaimed: false,
  isWithdrawn: false,
  problem: '',
  occasion: undefined,
  seen: undefined,
});

it('an email that moves from one list to the other is shown once, in its newest version', () => {
  const upcoming = [item('a', 10), item('b', 11)];
  const past = [item('a', 12), item('c', 9)];
  expect(newestOf(upcoming, past).map(({ id }) => id)).toEqual(['b']);
  expect(newestOf(past, upcoming).map(({ id }) => id)).toEqual(['a', 'c']);
});
