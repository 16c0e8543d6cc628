/** Names that the pages and their content security policy share. */

/** The one Trusted Types policy of the public pages: it makes the addresses of their workers and nothing else. */
export const trustedPolicy = 'forms-worker';

/** The name of the group to which browsers report what the policy blocked. */
export const reportGroup = 'policy';
