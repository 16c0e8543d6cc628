/** What staff do with references, and what the API answers. */
export const referenceActions = {
  /** `vol_id`: asks all referees of the volunteer who were not asked yet. */
  ask: 'ask_referees',
  /** `cr_id`: nothing is sent until it is released. */
  hold: 'hold_reference',
  release: 'release_reference',
  /** `cr_id`: the referee's link is closed, and the volunteer asked for somebody else. */
  replace: 'replace_referee',
} as const;

/** What became of one referee when both were asked. */
export type AskedReferee = {
  name: string;
  /** `later`: at `on`, when people work again. `refused`: the mail service does not take the message now. */
  outcome: 'asked' | 'later' | 'asked-before' | 'answered' | 'no-address' | 'refused';
  /** ISO 8601. */
  on?: string;
};

export type AskedReferees = { referees: AskedReferee[] };

/** When the next message about a reference leaves; null where none does. */
export type ReferenceChanged = { nextOn: string | null };
