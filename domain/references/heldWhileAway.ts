/**
 * Why the app holds a reference, stored where otherwise the name of the member of staff is who held it. `gone`: the volunteer's
 * profile is inactive. The app releases these references when the volunteer is back.
 */
export const heldWhileAway = {
  gone: 'The volunteer’s profile is not active',
  hasLeft: 'The volunteer has left or was not accepted',
} as const;

/** Who released it, in place of a member of staff's name. */
export const releasedOnReturn = 'The app: the volunteer is back';
