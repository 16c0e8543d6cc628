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
