/** Defines a register, of activities or of training sessions: the two have different tables and columns. */
import type { BatchItem } from '../../../../../dataverse/batch/items.ts';
import type { Client, Reader } from '../../../../../dataverse/client.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import type { CreateOutcome } from '../../../../../dataverse/operations/writeOperations.ts';
import type { Schedule } from '../../../../../domain/attendance/times.ts';
import type { ClearanceNote, NewOverride, Override } from '../../../../../domain/clearance/override.ts';
import type { TableDefinition } from '../../../../../domain/schema/index.ts';
import type { ForWhom } from '../../../../../domain/signup/forWhom.ts';
import type { Change, MarkedRow, Marks, RegisterKindName } from '../../outbox/marks.ts';

/** Returns the key under which a row's clearance is stored: the volunteer's id. A row without a volunteer has its own id, and is never cleared. */
export const clearedAs = ({ volunteerId, id }: { volunteerId: string; id: string }): string => volunteerId || id;

/** The session of a register. */
export type Occasion = Schedule & {
  id: string;
  name: string;
  /** The recurring activity of which it is a session. */
  recurringId?: string | null;
  programme?: string;
  programmeId?: string | null;
  scheme?: string;
  /** How many may go; `null` without a limit, and left out where there are no places. */
  places?: number | null;
  /** Whom the session is for; undefined if it is for everybody. */
  forWhom?: ForWhom;
  /** Whether volunteers take places themselves; left out where there are none. */
  isOpenForSignup?: boolean;
  /** When sign-up ends, an instant; `null` without an end. */
  signupUntil?: string | null;
  /** When it was cancelled, an instant; `null` if it was not. */
  cancelledOn: string | null;
  /** Whether it is cancelled, or deactivated in Dynamics. */
  isCalledOff: boolean;
};

/** One volunteer in a register; role and organisation by their labels, empty without one. */
export type RegisterRow = MarkedRow & {
  role: string;
  organization: string;
  /** Their clearance when they were marked. */
  clearanceThen?: ClearanceNote;
  /** Who let them in, as staff typed it before an override was a row of its own. */
  overrideTyped?: Override;
  /** Who last typed the times, and when: an instant. */
  corrected?: { by: string; on: string };
};

/** A person to add, with their clearance and any override. */
export type NewVolunteer = {
  id: string;
  name: string;
  clearance?: ClearanceNote | undefined;
  override?: NewOverride | undefined;
};

export type Reading = { dataverse: Client; signal?: AbortSignal | undefined };

/** A reading that may share its request with others. */
export type SharedReading = { dataverse: Pick<Reader, 'listAll'>; signal?: AbortSignal | undefined };

export type RegisterKind = {
  name: RegisterKindName;
  /** The label for people: “Activity”. */
  label: string;
  table: TableDefinition;
  /** Reads the session; undefined when there is no such record. */
  readOccasion: (id: string, reading: Reading) => Promise<Occasion | undefined>;
  /** Reads all rows, by name. */
  readRows: (id: string, reading: SharedReading) => Promise<RegisterRow[]>;
  /** Reads a row’s current marks; undefined when the row is gone, or on no register any more. */
  readMarks: (rowId: string, reading: Reading) => Promise<Marks | undefined>;
  /** Sets absolute values, only while the row has this ETag. */
  change: (rowId: string, change: Exclude<Change, { listed: boolean }>, ifMatch: string) => Operation<Marks>;
  /** Creates a volunteer's row under a deterministic id. */
  add: (occasion: Pick<Occasion, 'id' | 'name'>, volunteer: NewVolunteer) => Operation<CreateOutcome>;
  rowId: (id: string, volunteerId: string) => string;
  /**
   * Joins an addition or a removal with what it changes of an activity, all or none: who presses for a place counts
   * again.
   */
  placing: (id: string, rowId: string, change: Operation<unknown>) => BatchItem;
  /** Completes added rows (time of creation, member type), where they still lack it. */
  complete: (id: string, reading: Reading) => Promise<void>;
  remove: (rowId: string, ifMatch: string) => Operation<undefined>;
  /** Cancels the session; `null` restores it. */
  cancel: (id: string, cancelledOn: string | null) => Operation<undefined>;
  /** Reads the volunteers linked to the record itself; undefined where the table has no such link. */
  readAssociated?: (occasion: Pick<Occasion, 'id' | 'recurringId'>, reading: Reading) => Promise<NewVolunteer[]>;
};
