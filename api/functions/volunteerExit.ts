import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit.ts';
import { volunteerExitRows } from '../../domain/forms/volunteerExitRows.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

httpFunction({
  name: 'volunteerExit',
  path: apiPaths.volunteerExit,
  doors: {
    GET: { caller: 'anyone', run: openForm(volunteerExit) },
    POST: {
      actions: {
        [answerAction]: { caller: 'anyone', run: receiveLinkedForm(volunteerExit, volunteerExitRows) },
        ...sendingActions(linkMessages.volunteerExit),
      },
    },
  },
});
