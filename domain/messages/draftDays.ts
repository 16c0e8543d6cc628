/** A draft of an email is deleted when it was not changed for so many days. */
export const draftDays = 90;
