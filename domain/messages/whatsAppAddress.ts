/**
 * @param number in E.164
 * @returns an address that opens a chat with somebody in WhatsApp, with a message ready to be sent
 * @see WhatsApp, "How to use click to chat"
 */
export const whatsAppAddress = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
