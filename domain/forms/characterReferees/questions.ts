import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { defineForm } from '../defineForm.ts';
import type { Form } from '../formTypes.ts';
import { formTexts } from '../texts.ts';

export const characterReferees: Form = defineForm({
  path: formPaths.characterReferees,
  apiPath: apiPaths.characterReferees,
  title: 'Character referees',
  welcome: 'Who can speak for you?',
  afterwards: [
    'We now write to both of them and ask them about you. Please let them know.',
    `Once both have answered, you hear from us within ${charity.answersWithin}.`,
  ],
  link: {
    param: 'vol_id',
    noun: 'feedback link',
    greeting: { words: 'Hello {vol_name}, who can speak for your character?', unknown: { vol_name: 'there' } },
  },
  pages: [
    {
      title: 'Referee Information',
      sections: [
        {
          intro: [
            formTexts.refereesIntro,
            'Ideally, they could mentor children aged 6 to 13 themselves. Please let them know that we will contact them.',
          ],
          ask: [
            {
              name: 'characterreferees',
              label: 'Who are your 2 character referees?',
              field: { kind: 'referees', count: 2, all: true },
            },
          ],
        },
      ],
    },
  ],
});
