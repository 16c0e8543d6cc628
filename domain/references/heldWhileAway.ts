/** Why a reference is held, in place of a member of staff's name, while its volunteer is not here: it goes on when they are back. */
export const heldWhileAway = {
  gone: 'The volunteer’s profile is not active',
  hasLeft: 'The volunteer has left or was not accepted',
} as const;

/** Who released it, in place of a member of staff's name. */
export const releasedOnReturn = 'The app: the volunteer is back';
