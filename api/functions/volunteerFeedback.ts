import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback.ts';
import { volunteerFeedbackRows } from '../../domain/forms/volunteerFeedbackRows.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

httpFunction({
  name: 'volunteerFeedback',
  path: apiPaths.volunteerFeedback,
  doors: {
    GET: { caller: 'anyone', run: openForm(volunteerFeedback) },
    POST: {
      actions: {
        [answerAction]: { caller: 'anyone', run: receiveLinkedForm(volunteerFeedback, volunteerFeedbackRows) },
        ...sendingActions(linkMessages.volunteerFeedback),
      },
    },
  },
});
