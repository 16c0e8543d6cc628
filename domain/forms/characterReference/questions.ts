import { charity } from '../../charity.ts';
import { apiPaths, formPaths } from '../../contract/paths.ts';
import { concernAnswer } from '../../schema/choices/references.ts';
import { characterReference as table } from '../../schema/tables/characterReference.ts';
import { defineForm } from '../defineForm.ts';
import { inParts, type LinkedForm, questionsOf } from '../formTypes.ts';
import { timeMark } from '../minutes.ts';
import { formTexts } from '../texts.ts';
import { hiddenTerms } from './hiddenTerms.ts';

const put = questionsOf(table);
/** A referee who declines is asked only for the reason. */
const ask: typeof put = (column, words) => ({ ...put(column, words), unless: { question: 'declined', is: 'true' } });

export const characterReference: LinkedForm = defineForm({
  path: formPaths.characterReference,
  apiPath: apiPaths.characterReference,
  title: 'Character reference',
  welcome: 'Tell us about somebody you know well',
  afterwards: [
    'Only our safeguarding officers read what you wrote. Our volunteer team sees that you answered, and what you chose from lists. The volunteer sees nothing of it.',
    'We may call you if we have a question. You need do nothing else.',
  ],
  link: {
    param: 'cr_id',
    noun: 'feedback link',
    once: true,
    greeting: {
      words: `Hello {crf69_name}! {vol_name} would like to volunteer with ${charity.name} and has named you as a character referee.`,
      unknown: { crf69_name: 'there', vol_name: 'A volunteer' },
    },
    sending: {
      validDays: 60,
      message: {
        purpose: 'Character reference link',
        subject: 'Will you vouch for a volunteer?',
        email: ({ volunteer }) => [
          `${volunteer || 'A volunteer'} would like to volunteer with the children of ${charity.name}, and has named you as someone who can speak for their character.`,
          'Please tell us how you know them. It takes about six minutes, and what you write stays between you and us.',
        ],
        invitation: 'Give your reference',
        sms: `a volunteer of ${charity.shortName} has named you as a character referee. Please tell us how you know them:`,
      },
      panel: {
        name: 'cr_actions',
        heading: 'Response of the referee',
        email: 'Request response by email',
        sms: 'Request response by SMS',
      },
    },
  },
  submitGate: {
    fields: ['declarationofhonesty'],
    message: 'You must agree to our Declaration section to continue.',
  },
  pages: [
    ...inParts(
      'Personal Information',
      [
        {
          ask: [
            put('declined', {
              label: 'Can you give this reference?',
              hint: 'You can answer No.',
              inverse: true,
            }),
            put('declinecause', {
              label: 'Why not?',
              when: { question: 'declined', is: 'true' },
            }),
            put('declinereason', {
              label: 'Is there anything that we should know?',
              hint: 'Only our safeguarding officers read it. The volunteer does not learn that you declined.',
              when: { question: 'declined', is: 'true' },
              optional: true,
              sensitive: true,
            }),
          ],
        },
        {
          heading: 'Declaration',
          intro: [
            `Our volunteers work closely with children, so what you tell us matters. This form takes ${timeMark} to complete.`,
          ],
          ask: [
            ask('declarationofhonesty', {
              label: 'Do you agree to this declaration?',
              statement: [
                `I declare that what I state in this form is true and complete to the best of my knowledge, and that I am not a member of the volunteer’s family. I agree that ${charity.name} may keep my answers to assess the volunteer, and may contact me about them.`,
              ],
            }),
          ],
        },
      ],
      [
        {
          heading: 'About you',
          ask: [
            ask('name', { label: 'What is your name?', autocomplete: 'name' }),
            ask('contactnumber', { label: 'What is your contact number?', autocomplete: 'tel' }),
            // The volunteer may omit it when naming a referee: not everybody has an email address.
            ask('email', { label: 'What is your email?', optional: true, autocomplete: 'email' }),
            ask('organisation', {
              label: 'Which organisation are you with?',
              hint: formTexts.notApplicableHint,
              autocomplete: 'organization',
            }),
            ask('occupation', {
              label: 'What is your occupation?',
              hint: formTexts.notApplicableHint,
              autocomplete: 'organization-title',
            }),
          ],
        },
        {
          heading: 'You and the volunteer',
          ask: [
            ask('durationofacquaintance', { label: 'For how many years have you known the volunteer?' }),
            ask('relationshiptovolunteer', {
              label: 'How do you know the volunteer?',
              hint: 'For example as a teacher, a colleague or a friend',
            }),
          ],
        },
      ],
    ),
    ...inParts(
      'Rate Volunteer',
      [
        {
          heading: 'The volunteer as you know them',
          intro: ['Where you cannot say, write “Not observed”.'],
          ask: [
            ask('volunteerdescription', { label: 'How would you describe the volunteer?' }),
            ask('potentialrolemodeltobeneficiary', {
              label: 'Could the volunteer be a role model to our children? Why?',
            }),
            ask('careforchild', { label: 'Would you let the volunteer care for your own child? Why?' }),
            ask('keepcommitments', {
              label: 'Does the volunteer keep commitments?',
              hint: 'Leave it unanswered if you have not observed it',
              optional: true,
            }),
          ],
        },
      ],
      [
        {
          heading: 'Words that fit the volunteer',
          intro: ['Please choose all the words that fit. Where you cannot say, choose “Not observed”.'],
          ask: [
            ask('ratevolunteersresponsibility', {
              label: 'Which words fit the volunteer’s sense of responsibility?',
              hidden: hiddenTerms,
            }),
            ask('ratevolunteersreliability', {
              label: 'Which words fit the volunteer’s reliability?',
              hidden: hiddenTerms,
            }),
          ],
        },
      ],
      [
        {
          heading: 'Words that fit the volunteer',
          intro: ['Please choose all the words that fit. Where you cannot say, choose “Not observed”.'],
          ask: [
            ask('ratevolunteersemotionalstability', {
              label: 'Which words fit the volunteer’s emotional stability?',
              hidden: hiddenTerms,
            }),
            ask('ratevolunteersworkethic', {
              label: 'Which words fit the volunteer’s work ethic?',
              hidden: hiddenTerms,
            }),
          ],
        },
      ],
      [
        {
          heading: 'Words that fit the volunteer',
          intro: ['Please choose all the words that fit. Where you cannot say, choose “Not observed”.'],
          ask: [
            ask('ratevolunteersleadership', {
              label: 'Which words fit the volunteer’s leadership?',
              hidden: hiddenTerms,
            }),
            ask('ratevolunteerscommunication', {
              label: 'Which words fit the volunteer’s communication?',
              hidden: hiddenTerms,
            }),
            ask('ratevolunteersdisposition', {
              label: 'Which words fit the volunteer’s disposition?',
              hidden: hiddenTerms,
            }),
          ],
        },
      ],
      [
        {
          heading: 'Overall',
          ask: [
            ask('overallevaluation', { label: 'What is your overall evaluation of the volunteer?' }),
            ask('additional_information', {
              label: 'Is there anything else we should know?',
              optional: true,
            }),
          ],
        },
        {
          heading: 'The safety of the children',
          ask: [
            ask('concernanswer', {
              label: 'Is there any reason this person should not work with children?',
              hint: 'Only our safeguarding officers read your answer. The volunteer does not.',
              sensitive: true,
            }),
            ask('concernwords', {
              label: 'What is the reason?',
              hint: `Write what you saw or were told, and when. You may also call us: ${charity.phone}.`,
              when: { question: 'concernanswer', is: String(concernAnswer.codes.yes) },
              sensitive: true,
            }),
          ],
        },
      ],
    ),
  ],
});
