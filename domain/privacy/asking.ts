/** Limits of the page on which people ask about their own data, written here because importing the tables would make it too large. */
export const longestAskedName = 200;
