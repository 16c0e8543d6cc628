/**
 * Whom a concern is about that a referee opened: their form does not read the volunteer's name, which stands beside the
 * reference.
 */
export const aboutOfReference = 'The volunteer whom the reference is of';
