/**
 * The beginning of the key of every query of what people agreed to and ask about their own data: a step of a request
 * changes both.
 */
export const privacyKey = 'personal data';
