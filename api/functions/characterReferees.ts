import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openReferees, receiveReferees } from '../http/referees.ts';
import { sendingActions } from '../http/sendLink.ts';

httpFunction({
  name: 'characterReferees',
  path: apiPaths.characterReferees,
  endpoints: {
    GET: { caller: 'anyone', run: openReferees },
    POST: {
      actions: {
        [answerAction]: receiveReferees,
        ...sendingActions(linkMessages.characterReferees),
      },
    },
  },
});
