import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { organizationExit as table } from '../../schema/tables/feedback.ts';
import { defineForm } from '../defineForm.ts';
import { inParts, type LinkedForm, questionsOf } from '../formTypes.ts';
import { timeMark } from '../minutes.ts';

const ask = questionsOf(table);

export const organizationExit: LinkedForm = defineForm({
  path: formPaths.organizationExit,
  apiPath: apiPaths.organizationExit,
  title: 'Organisation exit assessment',
  welcome: 'Looking back on our time together',
  afterwards: [
    'Our volunteer team reads every word, for those who come after you.',
    'Your organisation is always welcome back: call us whenever you would like to.',
  ],
  link: {
    param: 'org_id',
    noun: 'exit assessment link',
    greeting: {
      words: `Hello {org_name}, thank you for all that your team has done with ${charity.name}; this form takes ${timeMark}.`,
      unknown: { org_name: 'there' },
    },
    sending: {
      validDays: 180,
      message: {
        purpose: 'Organisation exit link',
        subject: 'Looking back on our time together',
        email: () => [
          `Thank you for all that your organisation did with the children of ${charity.name}.`,
          'As our work together ends, please tell us what was good, and what we should change.',
        ],
        invitation: 'Tell us how it was',
        sms: `thank you for working with ${charity.shortName}! As it ends, please tell us how it was:`,
      },
      panel: {
        name: 'org_profiles',
        heading: 'Exit feedback',
        email: 'Request exit feedback by email',
        sms: 'Request exit feedback by SMS',
      },
    },
  },
  pages: inParts(
    'Exit Assessment',
    [
      {
        ask: [
          ask('positiveareas', { label: 'What was good?' }),
          ask('negativeareas', { label: 'What was not so good?' }),
          ask('improve_experience', { label: 'How can we improve the experience?' }),
        ],
      },
    ],
    [
      {
        heading: 'Your journey',
        ask: [
          ask('csrobjectives', { label: 'Were your CSR objectives met?', hint: 'Please tell us which, and how' }),
          ask('leaderrolejourney', { label: 'How was your journey as the leader of your team?' }),
          ask('volunteeringjourneyimpact', { label: 'What impact has volunteering had on your team?' }),
          ask('challengesfaced', { label: 'What challenges did your team face?' }),
        ],
      },
    ],
    [
      {
        heading: 'Our support',
        ask: [
          ask('staff_improvement', { label: 'How can our staff do better?' }),
          ask('suff_traincorp', {
            label: 'Did your team get enough training?',
            hint: 'Please write Yes, or No with what was missing',
            specifics: 'No',
          }),
        ],
      },
      {
        heading: 'What comes next',
        ask: [ask('volunteerareas', { label: 'Where would your team like to volunteer again?' })],
      },
    ],
  ),
});
