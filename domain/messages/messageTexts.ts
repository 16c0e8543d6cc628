/** The texts of automatic messages to one person. Those of links and references stand beside their forms and steps. */
import { charity } from '../charity.ts';

/** What stands around every message: greeting, closing, and why the person gets it. */
export const frameTexts = {
  dear: (name: string) => `Dear ${name},`,
  hello: 'Hello,',
  regards: `Warm regards,\n${charity.name}`,
  notOpening: (link: string) => `If this does not open, copy the address into your browser:\n${link}`,
  hi: (name: string, rest: string) => `Hi ${name}, ${rest}`,
  questions: `Questions? Write to ${charity.email}, or call ${charity.phone} (${charity.hours}).`,
  why: `You get this email because you are in touch with ${charity.name} as a volunteer, a partner or a referee.`,
  /** One line for each other language, to somebody who has chosen none. */
  otherLanguage: 'The page can be read in English.',
} as const;

/** Of the receipt for a form. */
export const receiptTexts = {
  subject: (reference: string) => `We have received your form: ${reference}`,
  arrived: (day: string, form: string) => `Thank you! This form arrived on ${day}: ${form}.`,
  reference: (reference: string) => `Your reference is ${reference}.`,
  why: 'You get this email because your address was given in the form. If that was not you, please tell us.',
} as const;

/** Of messages about places. The first names are those of `Notice` (`domain/signup/notices.ts`): `call` offers a free place, `on` says that a cancelled session takes place after all. */
export const placeTexts = {
  promoted: 'You have a place',
  reminder: 'See you tomorrow',
  call: 'A place is free',
  invited: 'You are invited',
  promotedText: 'A place became free, and it is yours.',
  reminderText: 'We look forward to seeing you tomorrow.',
  callText: 'A place became free. Whoever presses first on their page has it.',
  invitedText: 'We would be glad of your help in this session. On your page you take a place.',
  meet: (place: string) => `Meeting place: ${place}`,
  bring: (what: string) => `Please bring: ${what}`,
  moved: 'Please note the change',
  off: 'Called off',
  on: 'It takes place after all',
  movedText: 'This session has changed.',
  offText: 'This session does not take place. We are sorry.',
  onText: 'We told you that this session is called off. It takes place after all.',
  before: (what: string) => `Before: ${what}`,
  now: (what: string) => `Now: ${what}`,
  noDay: 'no day yet',
  yourPage: 'Your page:',
  elsewhere: ', at another place: see your page',
  from: (before: string, now: string) => `before ${before}, now ${now}`,
  sms: (what: string, session: string, when: string) =>
    `${what.toLowerCase()} at ${charity.shortName}: ${session}, ${when}.`,
  cannotCome: 'I cannot come after all',
  openPage: 'Open my page',
  goingSms: 'If you cannot come after all:',
  callSms: 'Whoever presses first has it:',
  calendar: 'My volunteering',
  cancelled: (name: string) => `Cancelled: ${name}`,
} as const;

/** Of messages about a new address: the first three confirm it, the others go to the earlier one. */
export const addressTexts = {
  confirm: 'Please confirm your new address',
  confirmText:
    'Somebody asks on their page with us that we write to them at this address from now on. If that was you, please press the button of this link within three days. If not, you need not do anything.',
  confirmSms: `is this your new number with ${charity.shortName}? Confirm it here:`,
  changed: 'Your address with us was changed',
  changedText:
    'The email address or mobile number that we have for you was changed on your page, and confirmed at the new one. If that was not you, please call us at once.',
  changedSms: `your email or number with ${charity.shortName} was changed on your page. If that was not you, call us at once: ${charity.phone}`,
  open: 'Confirm my new address',
} as const;

/** What is written to the address on record when somebody asks about their own data. It does not repeat what was typed. */
export const privacyLinkTexts = {
  subject: 'Please confirm what you ask about your data',
  somebody: `Somebody gave your name and this address on our page about personal data. If it was you, please open the link and press the button there: ${charity.name} does nothing before.`,
  valid: (days: string) =>
    `The link is for you alone, and is valid for ${days} days. If it was not you, you need not do anything.`,
  invitation: 'See what was asked',
} as const;

/** Of the message with the links to volunteers' own pages; an address may have several people. */
export const ownLinkTexts = {
  shared: 'These pages belong to people with this address.',
  pageOf: (name: string) => `Open the page of ${name}`,
  somebody: 'a volunteer',
} as const;
