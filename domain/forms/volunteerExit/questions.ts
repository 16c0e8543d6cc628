import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { volunteerExit as table } from '../../schema/tables/feedback.ts';
import { defineForm } from '../defineForm.ts';
import { inParts, type LinkedForm, questionsOf } from '../formTypes.ts';
import { thanks } from '../linkTexts.ts';
import { timeMark } from '../minutes.ts';

const ask = questionsOf(table);

export const volunteerExit: LinkedForm = defineForm({
  path: formPaths.volunteerExit,
  apiPath: apiPaths.volunteerExit,
  title: 'Volunteer exit assessment',
  welcome: 'Thank you, and until we meet again',
  afterwards: [
    'Our volunteer team reads every word, for those who come after you.',
    'You are always welcome back: call us whenever you would like to.',
  ],
  link: {
    param: 'vol_id',
    noun: 'exit assessment link',
    greeting: {
      words: `Hello {vol_name}, thank you for all you have done with ${charity.name}; this form takes ${timeMark}.`,
      unknown: { vol_name: 'there' },
    },
    sending: {
      validDays: 180,
      message: {
        purpose: 'Volunteer exit link',
        subject: 'Before you go',
        email: () => [
          thanks,
          'As you leave us, may we ask for a last favour? Tell us what was good, and what we should change.',
          'You are always welcome back.',
        ],
        invitation: 'Tell us how it was',
        sms: `thank you for all you did with ${charity.shortName}! Before you go, please tell us how it was:`,
      },
      panel: {
        name: 'volunteer_profile',
        heading: 'Request Exit Feedback',
        email: 'Send by email',
        sms: 'Send by SMS',
      },
    },
  },
  pages: inParts(
    'Exit Assessment',
    [
      {
        ask: [ask('positiveareas', { label: 'Which areas were good?' })],
      },
    ],
    [
      {
        ask: [
          ask('negativeareas', { label: 'Which areas were not so good?' }),
          ask('improve_experience', { label: 'Which areas should we improve?' }),
        ],
      },
    ],
    [
      {
        heading: 'Your journey',
        ask: [
          ask('impact_changes', { label: 'What changes have you seen, in the children or in yourself?' }),
          ask('challengesfaced', { label: 'What challenges did you face?' }),
          ask('toughest_aspect', { label: 'What was the toughest part of your role?' }),
        ],
      },
      {
        heading: 'Our support',
        ask: [
          ask('staff_improvement', { label: 'How can our staff do better?', optional: true }),
          ask('sufftraining_information', {
            label: 'Did you get enough training and information?',
            hint: 'Please write Yes, or No with what was missing',
            specifics: 'No',
          }),
        ],
      },
    ],
    [
      {
        heading: 'What comes next',
        ask: [
          ask('volunteerareas', { label: 'Where would you like to volunteer again?' }),
          ask('resp_potentialvol', { label: 'What would you tell someone who thinks of volunteering with us?' }),
        ],
      },
    ],
  ),
});
