/** A device keeps what somebody typed into a form and did not send for so many days. */
export const draftDays = 7;
