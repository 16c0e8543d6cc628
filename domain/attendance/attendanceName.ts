/** Returns what a volunteer's record of an occasion is called in Dataverse. */
export const attendanceName = (volunteer: string, occasion: string, maxLength: number): string =>
  `${volunteer} at ${occasion}`.slice(0, maxLength);
