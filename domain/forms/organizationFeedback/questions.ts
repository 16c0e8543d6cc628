import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { organizationFeedback as table } from '../../schema/tables/feedback.ts';
import { defineForm } from '../defineForm.ts';
import { inParts, type LinkedForm, questionsOf } from '../formTypes.ts';
import { timeMark } from '../minutes.ts';
import { ratingEnds } from '../texts.ts';

const ask = questionsOf(table);

export const organizationFeedback: LinkedForm = defineForm({
  path: formPaths.organizationFeedback,
  apiPath: apiPaths.organizationFeedback,
  title: 'Organisation event feedback',
  welcome: 'How was the event for your team?',
  afterwards: [
    'Our volunteer team reads every word, and talks about it when it plans the next event.',
    'Would you like to plan another event? Call us, and tell us your reference.',
  ],
  link: {
    param: 'org_id',
    noun: 'exit assessment link',
    greeting: {
      words: `Hello {org_name}, thank you for spending time with the children at ${charity.name}; this form takes ${timeMark}.`,
      unknown: { org_name: 'there' },
    },
    sending: {
      validDays: 90,
      message: {
        purpose: 'Organisation feedback link',
        subject: 'How was our event together?',
        email: () => [
          `Thank you for what your organisation did with the children of ${charity.name}.`,
          'How was the event for your team? A few minutes of your honest feedback help us to do better.',
        ],
        invitation: 'Give your feedback',
        sms: `thank you for the event with ${charity.shortName}! How was it? Please tell us here:`,
      },
      panel: {
        name: 'org_profiles',
        heading: 'Event feedback',
        email: 'Request feedback by email',
        sms: 'Request feedback by SMS',
      },
    },
  },
  pages: inParts(
    'Event Feedback',
    [
      {
        ask: [
          ask('orgid', { label: 'Which organisation are you with?', readOnly: true }),
          ask('eventnamephase1', { label: 'Which event did your team take part in?' }),
          ask('experience_role', {
            label: 'How satisfied are you with the event as a whole?',
            ends: ratingEnds.satisfaction,
          }),
          ask('supportingcomments', { label: 'Why do you say so?' }),
        ],
      },
    ],
    [
      {
        heading: 'Working with us',
        ask: [
          ask('touch_engagement', {
            label: 'How satisfied are you with the support from our staff?',
            ends: ratingEnds.satisfaction,
          }),
          ask('easinessmatchingresources', {
            label: 'Do you agree that it was easy to match what you offer with what the children need?',
            ends: ratingEnds.agreement,
          }),
          ask('resource_event', {
            label: 'How satisfied are you with the resources you were given for the event?',
            ends: ratingEnds.satisfaction,
          }),
        ],
      },
    ],
    [
      {
        heading: 'In your own words',
        ask: [
          ask('met_goals', { label: 'Did the event meet your goals?', hint: 'Please tell us which, and how' }),
          ask('paidoff_2', { label: 'What went well?' }),
          ask('didnotgowell', { label: 'What did not go well?' }),
          ask('continuevolunteering', { label: 'Will your organisation continue volunteering with us?' }),
        ],
      },
    ],
  ),
});
