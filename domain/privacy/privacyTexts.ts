import { screenTexts } from '../forms/screenTexts.ts';

/** What the pages say on which people ask about their own data. */
export const privacyTexts = {
  title: screenTexts.ownData,
  text: 'Here you ask about the data that we keep about you. We write to the address that we have of you, and do nothing before you press the button in that message.',
  kindLabel: 'What do you ask for?',
  access: 'A copy of my data',
  correction: 'A correction of my data',
  withdrawal: 'Withdrawing my consent',
  erasure: 'Erasing my data',
  kindMissing: 'Please choose what you ask for.',
  nameLabel: 'Your full name',
  nameMissing: 'Please type your name.',
  emailLabel: 'Your email address',
  emailHint: 'As you gave it to us. If it has changed, please call us.',
  emailWrong: 'Please type an email address such as name@example.com.',
  send: 'Send',
  sentText:
    'If we know this name at this address, a message is on its way. Please open the link in it and press the button: before that, nothing happens. We write at most once a day, so it may come tomorrow.',
  sentHelp: 'If nothing comes, please call us.',
  other: 'Ask something else',
  linkTitle: 'What you ask',
  linkText: 'You ask us for this:',
  withdrawalMeans:
    'From the moment you press, we send you no news, SMS or other messages, and your referees are no longer asked. Without consent you can no longer volunteer with us. It takes at least 7 working days.',
  refereeWithdrawalMeans:
    'From the moment you press, we no longer ask you for references. What you have answered stays.',
  erasureMeans: 'A person here looks at what we may erase, and what the law has us keep.',
  press: 'Yes, I ask for this',
  doneText: 'Thank you. A person here deals with it and writes to you.',
  doneWithdrawal: 'News, SMS and other messages have stopped.',
  closedText: 'This request is closed. If you still want this, please ask again.',
  busy: 'Too many have asked from your connection, so we have not taken this. Please try again in an hour, or call us.',
  invalidText: 'This link opens nothing. It may be incomplete or older than seven days. You can ask again.',
} as const;
