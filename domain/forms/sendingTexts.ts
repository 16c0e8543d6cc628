/** What a form says while its answers are sent, and where they did not arrive. */
export const sendingTexts = {
  laterSubmit: (time: string) => `Please press Submit again at ${time}. Your answers are still here.`,
  answeredBefore: (reference: string, phone: string) =>
    `You had already answered (reference ${reference}). What you have written now was not stored; it is still here. To change or add something, call ${phone}.`,
  notStored: (phone: string) =>
    `These answers were not stored. They are still on this device. To tell us of them, call ${phone}.`,
  perhapsStored: (phone: string) =>
    `We cannot tell here whether these answers were stored. They are still on this device. To ask, or to tell us of them, call ${phone}.`,
  stop: 'Stop',
  stopped: 'It may have been stored; Submit again sends it once.',
} as const;
