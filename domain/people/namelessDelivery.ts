/**
 * Returns the change that empties a person's name in a delivery to an address that others share. The row stays, because
 * without it the email would be sent there again.
 */
export const namelessDelivery = (name: string | null, subject: string | null) => ({
  crf69_recipientname: null,
  ...(name && subject?.includes(name) && { crf69_subject: null }),
});
