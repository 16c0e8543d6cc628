import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { contact } from '../../schema/tables/contact.ts';
import { externalOrganization } from '../../schema/tables/externalOrganization.ts';
import { pdpaStatement } from '../consent.ts';
import { defineForm } from '../defineForm.ts';
import { inParts, type OpenForm, questionsOf } from '../formTypes.ts';
import { timeMark } from '../minutes.ts';
import { formTexts } from '../texts.ts';

const person = questionsOf(contact);
const organization = questionsOf(externalOrganization);
const notApplicable = formTexts.notApplicableHint;
const whenRegular = { question: 'oneoffevent', is: 'false' };
const whenPhotos = { question: 'needphotos', is: 'true' };

export const organizationApplication: OpenForm = defineForm({
  path: formPaths.organizationApplication,
  apiPath: apiPaths.organizationApplication,
  title: 'Organisation application',
  welcome: 'Bring your team to the children',
  afterwards: [
    `Our volunteer team reads every application, and writes or calls within ${charity.answersWithin}.`,
    'Together we then find the day, the children and the activity that fit your team.',
    'Keep your reference: with it we find your application at once.',
  ],
  another: 'Apply for another organisation',
  pages: [
    {
      title: 'PDPA Compliance and Declaration',
      gate: { fields: ['pdpaconsent'], message: 'You must agree to our PDPA policy to continue.' },
      sections: [
        {
          intro: [`This form takes ${timeMark} to complete.`],
          ask: [organization('pdpaconsent', { label: 'Do you agree to our PDPA policy?', statement: pdpaStatement })],
        },
      ],
    },
    ...inParts(
      'General Information',
      [
        {
          heading: 'About you',
          ask: [
            person('salutation', { label: 'How should we address you?', autocomplete: 'honorific-prefix' }),
            person('contid', { label: 'What is your full name?', autocomplete: 'name' }),
            person('email', { label: 'What is your email?', autocomplete: 'email' }),
            person('number', { label: 'What is your contact number?', autocomplete: 'tel' }),
            person('occupationtitle', {
              label: 'What is your role in the organisation?',
              hint: notApplicable,
              autocomplete: 'organization-title',
            }),
          ],
        },
      ],
      [
        {
          heading: 'Your organisation',
          ask: [
            organization('orgid', {
              label: 'What is your organisation called?',
              autocomplete: 'organization',
            }),
            organization('address', {
              label: 'What is its address?',
              hint: 'Block, street, unit and postal code',
              autocomplete: 'street-address',
            }),
            organization('csrobjectives', { label: 'What are your CSR objectives?' }),
            organization('previouscsrexperiencewithchildren', {
              label: 'Has your organisation done CSR with children before?',
            }),
          ],
        },
      ],
      [
        {
          heading: 'Your team',
          ask: [
            organization('numberofvolunteers2', { label: 'How many volunteers will you bring?' }),
            organization('pastteamexperience', {
              label: 'What volunteering has your team done before?',
              hint: notApplicable,
            }),
            organization('preferredagegroup', { label: 'Which age groups would you like to work with?' }),
          ],
        },
      ],
      [
        {
          heading: 'Timing and event',
          ask: [
            organization('timing', { label: 'When can your team come?' }),
            organization('oneoffevent', {
              label: 'Is this a one-off event?',
              sets: { true: { committedtimeperiod: 'N/A' }, false: { committedtimeperiod: '' } },
            }),
            organization('committedtimeperiod', {
              label: 'For how long can your team commit?',
              hint: 'For example 6 months, or March to November',
              when: whenRegular,
            }),
            organization('frequency', { label: 'How often can your team come?', when: whenRegular }),
            organization('otherideas', { label: 'Do you have other ideas for us?', optional: true }),
          ],
        },
      ],
    ),
    {
      title: 'Other Information',
      sections: [
        {
          heading: 'Photos and feedback',
          ask: [
            organization('needphotos', { label: 'Do you need photos of your event?' }),
            organization('photousagepurpose', { label: 'What will you use the photos for?', when: whenPhotos }),
            organization('haveappointedphotographer', {
              label: 'Have you appointed a photographer?',
              when: whenPhotos,
            }),
            organization('sendfeedbacktovolunteers', {
              label: 'May we send our feedback form to all your volunteers?',
              hint: 'If No, we send it to the leader only',
            }),
          ],
        },
      ],
    },
    {
      title: 'Other Information',
      gate: { fields: ['declaration'], message: 'You must accept the declaration to continue.' },
      sections: [
        {
          heading: 'Referral and back-up',
          ask: [
            organization('staffvolunteerreferral', {
              label: 'Which of our staff or volunteers referred you?',
              hint: notApplicable,
            }),
            organization('mediumoflcssdiscovery', { label: 'How did you come to know of us?' }),
            organization('backupcontact', {
              label: 'Who leads your team when you cannot?',
              hint: 'Name and email of your back-up leader',
            }),
          ],
        },
        {
          heading: 'Declaration',
          ask: [
            organization('declaration', {
              label: 'Do you accept this declaration?',
              statement: [
                'I declare that everything I state in this form is true and complete, and that I may apply for my organisation. I will see to it that our volunteers follow the charity’s rules for the safety of the children.',
              ],
              tick: 'I accept the declaration',
            }),
          ],
        },
      ],
    },
  ],
});
