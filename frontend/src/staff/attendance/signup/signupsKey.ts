/** The query key of the sign-up of an activity. */
export const signupsKey = (id: string) => ['signups', id] as const;
