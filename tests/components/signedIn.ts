import type { Staff } from '../../frontend/src/staff/session/staff.ts';

/** A member of staff, signed in without a sign-in service. */
export const signedIn: Staff = {
  tokens: { name: 'Staff member', accountId: 'sam', get: async () => '' },
  settings: {
    clientId: '',
    authority: '',
    knownAuthorities: [],
    apiScope: '',
    dataverseUrl: '',
    dataverseScope: '',
    links: 'bare',
    parentOrigins: [],
    furtherHolidays: [],
  },
};
