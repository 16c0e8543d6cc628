import { type Chase, nextStep, type Plan } from './nextStep.ts';
import { stateCode } from './states.ts';

/**
 * Returns the columns that follow from a chase alone, with its next step. Those of a hold, a bounce and a replacement also
 * record when it happened: the adapter of references writes them.
 */
export function chaseColumns(chase: Chase, plan: Plan) {
  const next = nextStep(chase, plan);
  return {
    crf69_state: stateCode(chase.state),
    crf69_requestedon: chase.requestedOn,
    crf69_countedfrom: chase.countedFrom,
    crf69_stepsdone: chase.stepsDone,
    crf69_anotheraskedon: chase.anotherAskedOn,
    crf69_nextstep: next?.step ?? null,
    crf69_nextstepon: next?.on ?? null,
  };
}
