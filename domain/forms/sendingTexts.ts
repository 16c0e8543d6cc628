/** What a form says while its answers are sent, and where they did not arrive. */
export const sendingTexts = {
  laterSubmit: (time: string) => `Please press Submit again at ${time}. Your answers are still here.`,
  stop: 'Stop',
  stopped: 'It may have been stored; Submit again sends it once.',
} as const;
