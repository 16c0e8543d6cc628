/** Names the subject of a concern raised by a referee: their form does not read the volunteer's name. */
export const aboutOfReference = 'The volunteer whom the reference is of';
