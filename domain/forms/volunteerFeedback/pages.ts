/** The pages of a volunteer's feedback, with different words for individual and corporate volunteers. */
import type { corporateFeedback, volunteerFeedback } from '../../schema/tables/feedback.ts';
import { inParts, type Page, questionsOf } from '../formTypes.ts';
import { ratingEnds } from '../texts.ts';

type FeedbackWords = {
  /** What the volunteer did with us: "your volunteering role". */
  role: string;
  /** Whom the volunteer would recommend us to: "a friend". */
  others: string;
};

export function volunteerFeedbackPages(
  table: typeof volunteerFeedback | typeof corporateFeedback,
  { role, others }: FeedbackWords,
): Page[] {
  const ask = questionsOf(table);
  return [
    {
      title: 'Experience Rating',
      sections: [
        {
          ask: [
            ask('experience_role', {
              label: `How satisfied are you with your experience in ${role}?`,
              ends: ratingEnds.satisfaction,
            }),
            ask('touchpoint_support', {
              label: 'How satisfied are you with the support from our staff?',
              ends: ratingEnds.satisfaction,
            }),
            ask('resource_role', {
              label: `How satisfied are you with the resources you were given for ${role}?`,
              ends: ratingEnds.satisfaction,
            }),
            ask('skill_usage', {
              label: 'How satisfied are you with the way your skills were put to use?',
              ends: ratingEnds.satisfaction,
            }),
          ],
        },
      ],
    },
    ...inParts(
      'Opinions',
      [
        {
          heading: 'Working with us',
          ask: [
            ask('listenstofeedback', {
              label: 'Do you agree that our staff listen to your feedback?',
              ends: ratingEnds.agreement,
            }),
            ask('giveshighqualityfeedback', {
              label: 'Do you agree that our staff give you useful feedback?',
              ends: ratingEnds.agreement,
            }),
            ask('qual_freq_comms', {
              label: 'Do you agree that our staff communicate clearly and often enough?',
              ends: ratingEnds.agreement,
            }),
            ask('senseofbelonging', {
              label: 'Do you agree that you feel you belong here?',
              ends: ratingEnds.agreement,
            }),
            ask('workhaspositiveimpacttobeneficiaries', {
              label: 'Do you agree that your work makes a difference to the children?',
              ends: ratingEnds.agreement,
            }),
          ],
        },
      ],
      [
        {
          heading: 'In your own words',
          ask: [
            ask('paidoff', { label: 'What went well?' }),
            ask('didnotgowell', { label: 'What did not go well?' }),
            ask('recommend_lcss', {
              label: `How likely are you to recommend volunteering with us to ${others}?`,
              ends: ratingEnds.likelihood,
            }),
          ],
        },
      ],
    ),
  ];
}
