/** Names the subject of a referee's concern where the name is not known. Provisioning replaces it once it is. */
export const aboutOfReference = 'The volunteer whom the reference is of';
