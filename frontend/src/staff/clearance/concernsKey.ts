/** The query key of the concerns. */
export const concernsKey = ['concerns'];
