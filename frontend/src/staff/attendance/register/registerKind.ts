/** What a register is, whether it is an activity's or a training session's: the two keep other tables and columns. */

import type { Client } from '../../../../../dataverse/client.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import type { CreateOutcome } from '../../../../../dataverse/operations/write.ts';
import type { Times } from '../../../../../domain/attendance/status.ts';
import type { Schedule } from '../../../../../domain/attendance/times.ts';
import type { TableDefinition } from '../../../../../domain/schema/index.ts';

/** Which register: of an activity, or of a training session. */
export type RegisterSource = { kind: RegisterKindName; id: string };
export type RegisterKindName = 'activity' | 'training';

/** What the register is of. */
export type Occasion = Schedule & { id: string; name: string; programme?: string; scheme?: string };

/** What staff change in a row, with the ETag that goes with it. */
export type Marks = Times & { remarks: string; etag: string };

/** One volunteer in a register. */
export type RegisterRow = Marks & { id: string; volunteerId: string; name: string };

/** A change of one row: both times, or the remarks. */
export type Change = { times: Times } | { remarks: string };

/** Somebody to add. */
export type NewVolunteer = { id: string; name: string };

export type Reading = { dataverse: Client; signal?: AbortSignal | undefined };

export type RegisterKind = {
  name: RegisterKindName;
  /** As people call it: “Activity”. */
  label: string;
  table: TableDefinition;
  /** @returns nothing when there is no such record */
  readOccasion: (id: string, reading: Reading) => Promise<Occasion | undefined>;
  /** @returns its rows by name; those without a volunteer’s name are left out */
  readRows: (id: string, reading: Reading) => Promise<RegisterRow[]>;
  /** @returns a row’s marks as they are now; nothing when the row is gone */
  readMarks: (rowId: string, reading: Reading) => Promise<Marks | undefined>;
  /** Sets absolute values, and only while the row has this ETag. */
  change: (rowId: string, change: Change, ifMatch: string) => Operation<Marks>;
  /** Makes the row of one volunteer, under an id that is the same each time. */
  add: (occasion: Occasion, volunteer: NewVolunteer) => Operation<CreateOutcome>;
  rowId: (id: string, volunteerId: string) => string;
  /** Writes what follows every addition (time of creation, member type), for all rows that still lack it. */
  complete: (id: string, reading: Reading) => Promise<void>;
  remove: (rowId: string, ifMatch: string) => Operation<undefined>;
  /** The volunteers that are linked to the record itself; nothing where the table has no such link. */
  readAssociated?: (id: string, reading: Reading) => Promise<NewVolunteer[]>;
};
