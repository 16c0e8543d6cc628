import { charity } from '../charity.ts';
import { apiPaths, formPaths } from '../contract/paths.ts';
import { corporateFeedback as table } from '../schema/tables/feedback.ts';
import { defineForm, type Form } from './kit.ts';
import { volunteerFeedbackPages } from './volunteerFeedbackPages.ts';

export const corporateFeedback: Form = defineForm({
  path: formPaths.corporateFeedback,
  apiPath: apiPaths.corporateFeedback,
  title: 'Corporate volunteer feedback',
  link: {
    param: 'vol_id',
    noun: 'feedback link',
    greeting: ({ vol_name = 'there' }) =>
      `Hello ${vol_name}, thank you for volunteering with ${charity.name} as part of your organisation!`,
  },
  pages: volunteerFeedbackPages(table, {
    intro:
      'Tell us how volunteering with your team has been for you. It takes about 5 minutes, and helps us do better for you and the children.',
    role: 'your role as a corporate volunteer',
    others: 'your colleagues',
  }),
});
