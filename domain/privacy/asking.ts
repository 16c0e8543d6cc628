/** Limits of the page on which people ask about their own data, written here because importing the tables would make it too large. */
export const longestAskedName = 200;
/** Of what is to be corrected. */
export const longestCorrection = 1000;
