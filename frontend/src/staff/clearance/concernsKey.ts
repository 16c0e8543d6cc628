/** The key of the query that reads the concerns. */
export const concernsKey = ['concerns'];
