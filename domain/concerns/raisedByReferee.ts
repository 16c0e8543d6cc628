/** Stands in a concern for the referee who raised it: their name is in the reference alone, which loses it when they are erased. */
export const raisedByReferee = 'Referee';
