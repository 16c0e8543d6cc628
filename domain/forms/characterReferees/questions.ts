import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { defineForm } from '../defineForm.ts';
import type { LinkedForm } from '../formTypes.ts';

export const characterReferees: LinkedForm = defineForm({
  path: formPaths.characterReferees,
  apiPath: apiPaths.characterReferees,
  title: 'Character referees',
  welcome: 'Who can speak for you?',
  afterwards: [
    'We ask both of them about you, unless one has answered already. Please let them know.',
    `Once both have answered, you hear from us within ${charity.answersWithin}.`,
  ],
  link: {
    param: 'vol_id',
    noun: 'feedback link',
    greeting: { words: 'Hello {vol_name}, who can speak for your character?', unknown: { vol_name: 'there' } },
    sending: {
      validDays: 60,
      message: {
        purpose: 'Character referees link',
        subject: 'Please name two character referees',
        email: () => [
          `Thank you for wishing to volunteer with ${charity.name}.`,
          'Before you meet the children, we ask two people who know you well about you. Please tell us who they are.',
        ],
        invitation: 'Name your referees',
        sms: `thank you for wishing to volunteer with ${charity.shortName}! Please name two people who know you well:`,
      },
      panel: {
        name: 'volunteer_profile',
        heading: 'Request Character Referees',
        email: 'Send by email',
        sms: 'Send by SMS',
      },
    },
  },
  pages: [
    {
      title: 'Referee Information',
      sections: [
        {
          ask: [
            {
              name: 'characterreferees',
              label: 'Who are your 2 character referees?',
              hint: 'Each must have known you for at least 3 years and not be a member of your family. Ideally, they could mentor children aged 6 to 13 themselves.',
              field: { kind: 'referees', count: 2, all: true },
            },
          ],
        },
      ],
    },
  ],
});
