import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { volunteerFeedback as table } from '../../schema/tables/feedback.ts';
import { defineForm } from '../defineForm.ts';
import type { LinkedForm } from '../formTypes.ts';
import { thanks } from '../linkTexts.ts';
import { timeMark } from '../minutes.ts';
import { volunteerFeedbackPages } from './pages.ts';

export const volunteerFeedback: LinkedForm = defineForm({
  path: formPaths.volunteerFeedback,
  apiPath: apiPaths.volunteerFeedback,
  title: 'Volunteer feedback',
  welcome: 'How was volunteering with us?',
  afterwards: [
    'Our volunteer team reads every word, and talks about it when it plans what comes next.',
    'Would you like to talk to us about it? Call us, and tell us your reference.',
  ],
  link: {
    param: 'vol_id',
    noun: 'feedback link',
    greeting: {
      words: `Hello {vol_name}, thank you for volunteering with ${charity.name}; this form takes ${timeMark}.`,
      unknown: { vol_name: 'there' },
    },
    sending: {
      validDays: 90,
      message: {
        purpose: 'Volunteer feedback link',
        subject: 'How was volunteering with us?',
        email: () => [thanks, 'How was it for you? A few minutes of your honest feedback help us to do better.'],
        invitation: 'Give your feedback',
        sms: `thank you for volunteering with ${charity.shortName}! How was it? Please tell us here:`,
      },
      panel: { name: 'volunteer_profile', heading: 'Request Feedback', email: 'Send by email', sms: 'Send by SMS' },
    },
  },
  pages: volunteerFeedbackPages(table, {
    role: 'your volunteering role',
    others: 'a friend',
  }),
});
