import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { corporateFeedback as table } from '../../schema/tables/feedback.ts';
import { defineForm } from '../defineForm.ts';
import type { LinkedForm } from '../formTypes.ts';
import { thanks } from '../linkTexts.ts';
import { timeMark } from '../minutes.ts';
import { volunteerFeedbackPages } from '../volunteerFeedback/pages.ts';

export const corporateFeedback: LinkedForm = defineForm({
  path: formPaths.corporateFeedback,
  apiPath: apiPaths.corporateFeedback,
  title: 'Corporate volunteer feedback',
  welcome: 'How was volunteering with your team?',
  afterwards: [
    'Our volunteer team reads every word, and talks about it when it plans what comes next.',
    'Would you like to talk to us about it? Call us, and tell us your reference.',
  ],
  link: {
    param: 'vol_id',
    // The customer calls the id org_id here, though it is a volunteer's as in the other feedback links.
    idNames: ['org_id', 'vol_id'],
    noun: 'feedback link',
    greeting: {
      words: `Hello {vol_name}, thank you for volunteering with ${charity.name} as part of your organisation; this form takes ${timeMark}.`,
      unknown: { vol_name: 'there' },
    },
    sending: {
      validDays: 90,
      message: {
        purpose: 'Corporate volunteer feedback link',
        subject: 'How was volunteering with your team?',
        email: () => [
          thanks,
          'How was it for you and your team? A few minutes of your honest feedback help us to do better.',
        ],
        invitation: 'Give your feedback',
        sms: `thank you and your team for volunteering with ${charity.shortName}! How was it? Please tell us here:`,
      },
      panel: {
        name: 'volunteer_orgprofile',
        heading: 'Feedback',
        email: 'Request feedback by email',
        sms: 'Request feedback by SMS',
        param: 'org_id',
      },
    },
  },
  pages: volunteerFeedbackPages(table, {
    role: 'your role as a corporate volunteer',
    others: 'your colleagues',
  }),
});
