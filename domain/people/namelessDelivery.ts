/**
 * Returns what is emptied of a delivery to an address that others have, too, when one of them goes. The row stays: without it
 * the email would be sent there again.
 */
export const namelessDelivery = (name: string | null, subject: string | null) => ({
  crf69_recipientname: null,
  ...(name && subject?.includes(name) && { crf69_subject: null }),
});
