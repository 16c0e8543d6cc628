import { charity } from '../charity.ts';

/** The instructions that a volunteer gets, besides the links of the other sections. */
export const volunteerAppInstructions = [
  'Thank you for volunteering with us!',
  '',
  'To see your activities and mark your attendance, please set up the volunteer app:',
  '1. Install "Power Apps" from the App Store or Google Play.',
  '2. Open it and sign in with the email address that you gave us.',
  '3. Enter the code that is sent to that address.',
  '4. Choose "Volunteer App" from the list.',
  '5. Allow notifications, so that you hear of changes.',
  '',
  'You will find your coming activities on the first page.',
  `If anything does not work, write to ${charity.email} or call ${charity.phone}.`,
  '',
  'See you soon!',
].join('\n');
