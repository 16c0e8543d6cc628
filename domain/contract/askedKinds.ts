/** What people ask for; a dispute is a reason of staff to keep their data. */
export const askedKinds = ['withdrawal', 'access', 'correction', 'erasure'] as const;
export type AskedKind = (typeof askedKinds)[number];
