import type { ConcernChange } from '../concerns/timeline.ts';
import type { ConcernSubject } from '../schema/concernTables.ts';

/** How staff raise a concern: the request and the answer. */
export const raiseAction = 'raise_concern';

export type RaisedConcern = { code: string };

/** The body besides the action. `vol_id` or `cr_id` says where it was raised from; `about` names somebody else. */
export type ConcernBody = {
  vol_id?: string;
  cr_id?: string;
  about: string;
  /** Decides who may read it. */
  subject: ConcernSubject;
  /** A code of `crf69_concernkind`. */
  kind: number;
  facts: string;
};

/** How officers write down what was done about a concern. */
export const recordAction = 'record_concern';

/** The body besides the action; what is left out stays as it was. */
export type RecordConcernBody = ConcernChange & {
  concern: string;
  /** Its table. */
  subject: ConcernSubject;
  /** The ETag of the row that the officer saw, so that nobody overwrites what they have not read. */
  seen: string;
};
