/** The key of every query of what somebody agreed to. */
export const consentsKey = 'what a person agreed to';
