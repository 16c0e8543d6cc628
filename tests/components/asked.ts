import type { ListedRequest } from '../../dataverse/readings/privacyRequests.ts';

/** A privacy request, as its screen lists it. */
export const asked: ListedRequest = {
  id: 'r',
  etag: '1',
  person: 'Ana Lim',
  contactId: 'c',
  refereeOf: undefined,
  kind: 'withdrawal',
  kindLabel: 'Withdrawal',
  words: '',
  way: 'Email',
  received: '2026-03-01',
  target: '2026-03-11',
  last: '2026-03-31',
  isUncertain: false,
  handler: '',
  checkedHow: 'By phone',
  steps: '',
  outcome: '',
  recordsKept: '',
  isClosed: false,
  isUnconfirmed: false,
};
