/**
 * Returns an address that opens a WhatsApp chat with a prepared message.
 * @param number in E.164
 * @see WhatsApp, "How to use click to chat"
 */
export const whatsAppAddress = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
