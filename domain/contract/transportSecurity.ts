/** The `Strict-Transport-Security` of every page and answer: browsers use TLS only, for a year. */
export const transportSecurity = 'max-age=31536000; includeSubDomains';
