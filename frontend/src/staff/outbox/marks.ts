/** What staff change on a register, as it waits on the device. */
import type { Times } from '../../../../domain/attendance/status.ts';
import type { ClearanceNote, NewOverride, Override } from '../../../../domain/clearance/override.ts';

/** Identifies a register: of an activity, or of a training session. */
export type RegisterSource = { kind: RegisterKindName; id: string };
export type RegisterKindName = 'activity' | 'training';

/** What staff change in a row, and the row's ETag. */
export type Marks = Times & {
  remarks: string;
  etag: string;
  /** When it was created, as Dataverse stores it: whoever is put back has the same id. Undefined for a row of this device. */
  createdOn?: string | undefined;
  /** The override of a missing clearance. */
  override?: Override;
};

/** The row's person, as far as adding and naming them needs. */
export type Person = { volunteerId: string; name: string };

/** A row of a register, as far as a change needs it. */
export type MarkedRow = Marks & Person & { id: string };

/**
 * A change of one row: both times, or the remarks, or whether the person is on the register; with the override that lets
 * somebody in. A removal includes the state that was seen: a row that somebody else has changed since stays.
 */
export type Change =
  | {
      times: Times;
      clearance?: ClearanceNote | undefined;
      override?: NewOverride | undefined;
      /** Somebody typed the times: the API writes who, so only they may send it. */
      corrected?: { ownerId: string } | undefined;
    }
  | { remarks: string }
  /** `occasion` is the name of the activity or training session. */
  | { listed: true; occasion: string; override?: NewOverride | undefined }
  | { listed: false; seen: readonly Omit<Marks, 'etag'>[] };

/** The outcome of a change. */
export type ChangeOutcome =
  /** The row has the wanted value. An added person may have been there already, in a row with another id. */
  | { outcome: 'arrived'; marks: Marks; rowId?: string }
  /** The removed person is no longer on the register. */
  | { outcome: 'removed' }
  /** `staleEtag`: the row was changed meanwhile, but nobody else changed this part. `outdated`: somebody else did. */
  | { outcome: 'staleEtag' | 'outdated'; marks: Marks }
  /** Somebody removed the row. */
  | { outcome: 'gone' }
  /** No answer, or not now; `owner`: only the person who pressed may send it. */
  | { outcome: 'later'; problem: 'signal' | 'sign-in' | 'owner' }
  /** Dataverse refuses it. */
  | { outcome: 'refused' };
