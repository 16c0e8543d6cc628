/** What a register is, whether it is an activity's or a training session's: the two keep other tables and columns. */

import type { Client } from '../../../../../dataverse/client.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import type { CreateOutcome } from '../../../../../dataverse/operations/writeOperations.ts';
import type { Schedule } from '../../../../../domain/attendance/times.ts';
import type { ClearanceNote, Override } from '../../../../../domain/clearance/override.ts';
import type { EmailStart } from '../../../../../domain/contract/emailStart.ts';
import type { TableDefinition } from '../../../../../domain/schema/index.ts';
import type { Change, MarkedRow, Marks, RegisterKindName } from '../../outbox/marks.ts';

/** What the register is of. */
export type Occasion = Schedule & {
  id: string;
  name: string;
  programme?: string;
  programmeId?: string | null;
  scheme?: string;
  /** When it was called off, an instant; `null` while it takes place. */
  cancelledOn: string | null;
};

/** One volunteer in a register; role and organisation by their labels, empty without one. */
export type RegisterRow = MarkedRow & {
  role: string;
  organization: string;
  /** Their clearance as it was when they were marked. */
  kept?: ClearanceNote;
};

/** Somebody to add; with how their clearance is, and who lets them in without. */
export type NewVolunteer = {
  id: string;
  name: string;
  clearance?: ClearanceNote | undefined;
  override?: Override | undefined;
};

export type Reading = { dataverse: Client; signal?: AbortSignal | undefined };

/** Whom of a register an email goes to. */
export type Addressed = 'listed' | 'came' | 'absent';

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
  change: (rowId: string, change: Exclude<Change, { listed: boolean }>, ifMatch: string) => Operation<Marks>;
  /** Makes the row of one volunteer, under an id that is the same each time. */
  add: (occasion: Pick<Occasion, 'id' | 'name'>, volunteer: NewVolunteer) => Operation<CreateOutcome>;
  rowId: (id: string, volunteerId: string) => string;
  /** Writes what follows every addition (time of creation, member type), for all rows that still lack it. */
  complete: (id: string, reading: Reading) => Promise<void>;
  remove: (rowId: string, ifMatch: string) => Operation<undefined>;
  /** Calls the session off; `null` lets it take place after all. */
  cancel: (id: string, cancelledOn: string | null) => Operation<undefined>;
  /** Everybody on the register who has an email address; of them, who came, or who did not. */
  readAddresses: (id: string, reading: Reading, who?: Addressed) => Promise<EmailStart['recipients']>;
  /** The volunteers that are linked to the record itself; nothing where the table has no such link. */
  readAssociated?: (id: string, reading: Reading) => Promise<NewVolunteer[]>;
};
