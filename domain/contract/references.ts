/** The actions of staff on references, and the API's answers. */
export const referenceActions = {
  /** `vol_id`: asks all referees of the volunteer who have not been asked yet. */
  ask: 'ask_referees',
  /** `cr_id`: nothing is sent until it is released. */
  hold: 'hold_reference',
  release: 'release_reference',
  /** `cr_id` and `how`: a referee who withdrew agrees again, and staff say how they know. It is released, too. */
  agree: 'record_referee_agrees',
  /** `cr_id`: the referee's link is closed, and the volunteer is asked for somebody else. */
  replace: 'replace_referee',
  /** `cr_id` and a `Correction`: where the referee is written to from now on. The link stays as it is. */
  correct: 'correct_referee',
} as const;

/** An empty text: the referee has none. At least one of the two is given. */
export type CorrectedAddress = { email: string; number: string };

/** @property seen what was stored when the form was opened: another's correction is not overwritten */
export type Correction = CorrectedAddress & { seen: CorrectedAddress };

/** The outcome for one referee when several were asked. */
export type AskedReferee = {
  name: string;
  /** `later`: at `on`, in working hours. `refused`: the mail service does not accept the message now. */
  outcome: 'asked' | 'later' | 'asked-before' | 'answered' | 'held' | 'no-address' | 'refused';
  /** ISO 8601. */
  on?: string;
};

export type AskedReferees = { referees: AskedReferee[] };

/** When the next message about a reference is sent; null if none is. */
export type ReferenceChanged = { nextOn: string | null };
