/** Which references are open: Home counts among those that the screen of references lists. */
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { and, eq, or } from '../filter.ts';
import { isVolunteerHere } from './whoHasLeft.ts';

/** Nobody has answered, or the referee has declined; one that was replaced is deactivated, and so is a volunteer who is held back. Nobody waits for those of who has left. */
export const isOpenReference = and(
  eq('statecode', activeState),
  or(eq('_crf69_volunteerprofile_value', null), eq('crf69_VolunteerProfile/statecode', activeState)),
  isVolunteerHere,
  or(eq('crf69_answeredon', null), eq('crf69_declined', true)),
);

/** Those of them that wait for an answer. */
export const isUnanswered = and(isOpenReference, eq('crf69_answeredon', null));
