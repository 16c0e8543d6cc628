/** What staff change on a register, as it waits on the device. */
import type { Times } from '../../../../domain/attendance/status.ts';
import type { ClearanceNote, Override } from '../../../../domain/clearance/override.ts';

/** Which register: of an activity, or of a training session. */
export type RegisterSource = { kind: RegisterKindName; id: string };
export type RegisterKindName = 'activity' | 'training';

/** What staff change in a row, with the ETag that goes with it. */
export type Marks = Times & {
  remarks: string;
  etag: string;
  /** Who let them in without a clearance. */
  override?: Override;
};

/** Whose row it is, as far as adding them and naming them needs. */
export type Person = { volunteerId: string; name: string };

/** A row of a register as a change finds it. */
export type MarkedRow = Marks & Person & { id: string };

/**
 * A change of one row: both times, or the remarks, or who lets them in without a clearance, or whether the person is
 * on the register at all. Who is taken off was seen like this: a row that somebody else has changed since stays.
 */
export type Change =
  | { times: Times; clearance?: ClearanceNote | undefined }
  | { remarks: string }
  | { override: Override; clearance: ClearanceNote }
  | { listed: true; occasion: string }
  | { listed: false; seen: readonly Omit<Marks, 'etag'>[] };

/** What became of a change that could not be made as it was meant. */
export type Delivery =
  /** The row has what was wanted. Whoever was added may have been there already, in a row of another id. */
  | { outcome: 'arrived'; marks: Marks; rowId?: string }
  /** Whoever was to be taken off is no more on the register. */
  | { outcome: 'removed' }
  /** `behind`: the row was changed meanwhile, but not in this part. `outdated`: somebody else changed this very part. */
  | { outcome: 'behind' | 'outdated'; marks: Marks }
  /** Somebody removed the row. */
  | { outcome: 'gone' }
  /** No answer, or not now. */
  | { outcome: 'later'; problem: 'signal' | 'sign-in' }
  /** Dataverse will not take it. */
  | { outcome: 'refused' };
