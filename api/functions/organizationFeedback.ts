import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { organizationFeedback } from '../../domain/forms/organizationFeedback.ts';
import { organizationFeedbackRows } from '../../domain/forms/organizationFeedbackRows.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

httpFunction({
  name: 'organizationFeedback',
  path: apiPaths.organizationFeedback,
  doors: {
    GET: { caller: 'anyone', run: openForm(organizationFeedback) },
    POST: {
      actions: {
        [answerAction]: { caller: 'anyone', run: receiveLinkedForm(organizationFeedback, organizationFeedbackRows) },
        ...sendingActions(linkMessages.organizationFeedback),
      },
    },
  },
});
