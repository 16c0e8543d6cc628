/** The `Strict-Transport-Security` of every page and answer: for a year, browsers ask by TLS alone. */
export const transportSecurity = 'max-age=31536000; includeSubDomains';
