/** The codes of `statecode`, which every row has: deactivated rows stay, and count nowhere. */
export const activeState = 0;
export const inactiveState = 1;
