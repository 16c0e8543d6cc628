/** The first part of each query key of overrides. */
export const overridesKey = 'overrides';
