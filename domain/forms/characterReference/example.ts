/** A complete and valid character reference as a referee types it. */
import * as terms from '../../schema/choices/feedback.ts';
import { concernAnswer } from '../../schema/choices/references.ts';
import type { TypedAnswers } from '../payload.ts';

const code = (number: number): string => String(number);

export const example: TypedAnswers = {
  declined: 'false',
  declinecause: '',
  declinereason: '',
  declarationofhonesty: 'true',
  name: 'Tan Wei Ling',
  contactnumber: '+6598765432',
  email: 'weiling.tan@example.com',
  organisation: 'A hospital',
  occupation: 'Ward manager',
  durationofacquaintance: '4',
  relationshiptovolunteer: 'Supervisor',
  volunteerdescription: 'Warm and steady, the first to help a new colleague.',
  potentialrolemodeltobeneficiary: 'Yes. Children look up to her without being told to.',
  careforchild: 'Yes, she has looked after my two boys.',
  keepcommitments: 'true',
  ratevolunteersresponsibility: [
    code(terms.responsibilityTerms.codes.accountable),
    code(terms.responsibilityTerms.codes.dutiful),
  ],
  ratevolunteersreliability: [code(terms.reliabilityTerms.codes.dependable)],
  ratevolunteersemotionalstability: [
    code(terms.emotionalStabilityTerms.codes.calm),
    code(terms.emotionalStabilityTerms.codes.patient),
  ],
  ratevolunteersworkethic: [code(terms.workEthicTerms.codes.diligent)],
  ratevolunteersleadership: [code(terms.leadershipTerms.codes.supportive)],
  ratevolunteerscommunication: [code(terms.communicationTerms.codes.goodListener)],
  ratevolunteersdisposition: [code(terms.dispositionTerms.codes.kind), code(terms.dispositionTerms.codes.humble)],
  overallevaluation: 'I recommend her without hesitation.',
  concernanswer: code(concernAnswer.codes.no),
  concernwords: '',
  additional_information: 'She speaks Malay and some Tamil.',
};
