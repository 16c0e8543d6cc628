/** The texts of the page that the unsubscribe link of a news email opens. */
import { charity } from '../charity.ts';

const service =
  'You still get what you need to know about things you signed up for: changes, reminders, answers to what you sent us, and links that you asked for.';

export const unsubscribeTexts = {
  title: 'Our news',
  ask: {
    heading: 'Stop our news?',
    text: (address: string) => `We send news, invitations and calls for volunteers to ${address}.`,
    more: service,
    button: 'Unsubscribe from our news',
  },
  stopped: {
    heading: 'You get no more news from us',
    text: (address: string) =>
      `${address} is unsubscribed from our news. An email that is on its way already may still arrive.`,
    more: service,
    button: 'Send me news again',
  },
  again: {
    heading: 'You get our news again',
    text: (address: string) => `We send news, invitations and calls for volunteers to ${address} again.`,
    more: 'Each of them has a link at its end by which you can stop them.',
    button: 'Unsubscribe from our news',
  },
  dead: {
    heading: 'This link does not work',
    text: `It may have been cut off on its way. Please open it from the email again, or write to ${charity.email} and we stop our news for you.`,
  },
  failed: {
    heading: 'Sorry, that did not work',
    text: `Please try again in a minute, or write to ${charity.email} and we do it for you.`,
    button: 'Try again',
  },
} as const;
