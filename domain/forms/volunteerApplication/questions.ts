import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { contact } from '../../schema/tables/contact.ts';
import { volunteerProfile } from '../../schema/tables/volunteerProfile.ts';
import { declarationStatement, pdpaStatement } from '../consent.ts';
import { defineForm } from '../defineForm.ts';
import { inParts, type OpenForm, questionsOf } from '../formTypes.ts';
import { formTexts } from '../texts.ts';

const person = questionsOf(contact);
const profile = questionsOf(volunteerProfile);
const sensitive: typeof person = (column, words) => ({ ...person(column, words), sensitive: true });
const notApplicable = formTexts.notApplicableHint;

export const volunteerApplication: OpenForm = defineForm({
  path: formPaths.volunteerApplication,
  apiPath: apiPaths.volunteerApplication,
  title: 'Volunteer application',
  welcome: 'Come and make a child’s day',
  afterwards: [
    `Our volunteer team reads every application, and writes or calls within ${charity.answersWithin}.`,
    'If you named no referees yet, our volunteer team sends you a link to do so.',
    'Keep your reference: with it we find your application at once.',
  ],
  another: 'Apply for another person',
  pages: [
    {
      title: 'PDPA Compliance and Declaration',
      gate: {
        fields: ['pdpa', 'declaration'],
        message: 'You must agree to our PDPA compliance and  Declaration sections to continue.',
      },
      sections: [
        {
          intro: ['This form takes about 5 minutes to complete.'],
          ask: [
            person('pdpa', {
              label: 'Do you agree to our PDPA compliance?',
              statement: pdpaStatement,
            }),
            person('declaration', {
              label: 'Do you agree to this declaration?',
              statement: [declarationStatement],
            }),
          ],
        },
      ],
    },
    ...inParts(
      'Contact Information',
      [
        {
          heading: 'About you',
          ask: [
            person('salutation', { label: 'Salutation', autocomplete: 'honorific-prefix' }),
            person('contid', { label: 'Full name', hint: 'As in your NRIC or passport', autocomplete: 'name' }),
            person('preferredname', { label: 'Preferred name', autocomplete: 'nickname' }),
            person('gender', { label: 'Gender' }),
            person('birthday', {
              label: 'Date of birth',
              hint: 'DD/MM/YYYY, such as 05/03/1990',
              autocomplete: 'bday',
              days: {
                earliestYearsAgo: 100,
                latestMonthsAhead: 2,
                latestDayOfMonth: 15,
                leastYearsAgo: 1,
                usualYearsAgo: 13,
              },
            }),
            person('maritalstatus', { label: 'Marital status' }),
            person('citizenship', { label: 'Citizenship' }),
            person('nationality', { label: 'Country of birth' }),
            person('race', { label: 'Race' }),
            person('religion', { label: 'Religion' }),
          ],
        },
      ],
      [
        {
          heading: 'How to reach you',
          ask: [
            person('email', { label: 'Email', autocomplete: 'email' }),
            person('number', { label: 'Mobile number', autocomplete: 'tel' }),
            person('addressline1', {
              label: 'Address',
              hint: 'Block, street and postal code',
              autocomplete: 'address-line1',
            }),
            person('addressline2', { label: 'Unit number', hint: notApplicable, autocomplete: 'address-line2' }),
          ],
        },
      ],
      [
        {
          heading: 'Emergency contact',
          ask: [
            person('emergencycontactname', { label: 'Name of your emergency contact' }),
            person('emergencycontactnumber', { label: 'Number of your emergency contact' }),
            person('emergencycontactrelationship', { label: 'Relationship to you' }),
          ],
        },
      ],
      [
        {
          heading: 'Languages, education and work',
          ask: [
            person('proficientwrittenlanguage', { label: 'Languages you write well' }),
            person('proficientspokenlanguage', { label: 'Languages you speak well' }),
          ],
        },
      ],
      [
        {
          heading: 'Languages, education and work',
          ask: [
            person('educationlevel', { label: 'Highest education level' }),
            person('occupationstatus', { label: 'Occupation status' }),
            person('occupationtitle', {
              label: 'Occupation title',
              hint: notApplicable,
              autocomplete: 'organization-title',
            }),
            person('organisationname', {
              label: 'Organisation or school',
              hint: notApplicable,
              autocomplete: 'organization',
            }),
            person('dietaryrestrictions', { label: 'Dietary restrictions', hint: notApplicable }),
          ],
        },
      ],
    ),
    ...inParts(
      'Volunteering Preferences',
      [
        {
          ask: [
            profile('preferredagegroup', { label: 'Preferred age groups' }),
            {
              name: 'preferredlocation',
              label: 'Preferred locations',
              hint: 'Choose up to 3, in order of preference',
              field: { kind: 'locations', max: 3 },
            },
            profile('generallypreferredactivity', { label: 'Generally preferred activity' }),
          ],
        },
      ],
      [
        {
          ask: [
            profile('activitytype', { label: 'Activity types' }),
            profile('interestedroles', { label: 'Roles that interest you' }),
          ],
        },
      ],
      [
        {
          ask: [
            profile('timing', { label: 'Available timing' }),
            profile('othersareastohelpin', { label: 'Other areas you would like to help in', optional: true }),
            profile('manageabletemperaments', { label: 'Temperaments of children you can manage' }),
          ],
        },
      ],
    ),
    ...inParts(
      'History and Referral',
      [
        {
          heading: 'History',
          intro: ['We ask these questions to keep the children and you safe. Your answers stay with our staff.'],
          ask: [
            sensitive('criminalrecords', {
              label: 'Do you have any criminal records?',
              hint: 'Please write No, or Yes with specifics',
              specifics: 'Yes',
            }),
            sensitive('mentalhealthissues', {
              label: 'Have you had any mental health issues in the past 2 years?',
              hint: 'Please write No, or Yes with specifics',
              specifics: 'Yes',
            }),
            sensitive('infectiousserioushealthproblems', {
              label: 'Have you had any infectious disease or serious illness in the past 5 years?',
              hint: 'Please write No, or Yes with specifics',
              specifics: 'Yes',
            }),
            sensitive('physicaldisabilities', {
              label: 'Do you have any physical disabilities?',
              hint: 'Please write No, or Yes with specifics',
              specifics: 'Yes',
            }),
          ],
        },
      ],
      [
        {
          heading: 'History',
          ask: [
            sensitive('nonmedicinaldrugintake', { label: 'Do you take any drugs that are not medicine?' }),
            sensitive('drinkinghabits', { label: 'Drinking habits' }),
            sensitive('smokinghabits', { label: 'Smoking habits' }),
            sensitive('covidvaccinationstatus', {
              label: 'Are you fully vaccinated against COVID-19?',
              hint: 'Volunteers who are not fully vaccinated may only be deployed for virtual work',
            }),
          ],
        },
      ],
      [
        {
          heading: 'Referral',
          ask: [
            person('staffvolunteerreferral', {
              label: 'Which of our staff or volunteers referred you?',
              hint: notApplicable,
            }),
            person('mediumoflcssdiscovery', { label: 'How did you come to know of us?' }),
          ],
        },
      ],
      [
        {
          heading: 'Character referees',
          intro: [formTexts.refereesIntro],
          ask: [
            {
              name: 'characterreferees',
              label: 'Character referees',
              hint: 'You may leave both empty and name them later',
              field: { kind: 'referees', count: 2 },
              optional: true,
            },
          ],
        },
      ],
      [
        {
          heading: 'More about you',
          ask: [
            person('volunteerexperience', { label: 'Your experience as a volunteer', hint: notApplicable }),
            person('about', { label: 'Tell us about yourself', counter: true }),
          ],
        },
      ],
    ),
  ],
});
