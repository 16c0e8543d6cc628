/** Stands in a concern for the referee who raised it: their name is in the reference alone, which loses it when they are erased. */
export const raisedByReferee = 'Referee';

/** Returns whether a stored value has the referee's name, too, as the form wrote it once. */
export const namesReferee = (raisedBy: string): boolean => raisedBy.startsWith(withName);
export const withName = `${raisedByReferee} `;
