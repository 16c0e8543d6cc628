/**
 * The beginning of the key of every query of consents, of people's requests about their own data, of erasures and of retention.
 * All are invalidated together, because a step of a request changes several of them.
 */
export const privacyKey = 'personal data';
