/** Limits of the page on which people ask about their own data. It has no room for the tables. */
export const longestAskedName = 200;
