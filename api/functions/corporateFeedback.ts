import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { corporateFeedback } from '../../domain/forms/corporateFeedback.ts';
import { corporateFeedbackRows } from '../../domain/forms/corporateFeedbackRows.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

// The customer calls the id org_id here, though it is a volunteer's as on every other feedback link.
const idNames = ['org_id', 'vol_id'];
const receive = receiveLinkedForm(corporateFeedback, corporateFeedbackRows, idNames);

httpFunction({
  name: 'corporateFeedback',
  path: apiPaths.corporateFeedback,
  doors: {
    GET: { caller: 'anyone', run: openForm(corporateFeedback) },
    POST: {
      actions: {
        [answerAction]: { caller: 'anyone', run: receive },
        ...sendingActions(linkMessages.corporateFeedback, idNames),
      },
    },
  },
});
