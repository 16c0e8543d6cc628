/** Messages of the ledger, and a ledger whose every call fails. */
import type { Deliveries } from './deliveries.ts';
import type { Delivery } from './delivery.ts';

/** Makes the link of a form that waits to be emailed to Ana since the first of March 2026, with the changes of a test. */
export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: 'd',
  etag: 'W/"1"',
  status: 'pending',
  attempts: 0,
  createdOn: new Date('2026-03-01T00:00:00Z'),
  modifiedOn: new Date('2026-03-02T04:00:00Z'),
  claimedOn: changes.modifiedOn ?? new Date('2026-03-02T04:00:00Z'),
  recipient: 'ana@example.org',
  name: '',
  contactIds: [],
  channel: 'email',
  purpose: 'Exit form',
  recordId: '',
  subject: '',
  pressKey: 'k',
  isStaffEmail: false,
  email: undefined,
  unansweredOn: undefined,
  isAccepted: false,
  reportedOn: '',
  reason: '',
  ...changes,
});

const unexpected = async (): Promise<never> => {
  throw new Error('The test has no such ledger.');
};

/** Every call fails; a test replaces those that its use case makes. */
export const failingDeliveries: Deliveries = {
  open: unexpected,
  recordWhatsApp: unexpected,
  find: unexpected,
  claim: unexpected,
  recordTimeout: unexpected,
  recordOutcome: unexpected,
  recordQueued: unexpected,
  report: unexpected,
  resolve: unexpected,
  createMany: unexpected,
  // biome-ignore lint/correctness/useYield: it fails before it has a row.
  unfinished: async function* () {
    await unexpected();
  },
  idsOfEmail: unexpected,
  countsOf: unexpected,
  reopen: unexpected,
  failPending: unexpected,
  hasFailedFor: unexpected,
  stopPending: unexpected,
  idAbout: unexpected,
  mayHaveGone: unexpected,
  wasTextedByStaff: unexpected,
  leftOver: unexpected,
  writtenSince: unexpected,
};
