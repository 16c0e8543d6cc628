/** What the pages and their content security policy both name. */

/** The one Trusted Types policy of the public pages: it makes the address of their service worker and nothing else. */
export const trustedPolicy = 'forms-worker';

/** The name under which browsers are told where to report what the policy stopped. */
export const reportGroup = 'policy';
