import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { organizationExit } from '../../domain/forms/organizationExit.ts';
import { organizationExitRows } from '../../domain/forms/organizationExitRows.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

httpFunction({
  name: 'organizationExit',
  path: apiPaths.organizationExit,
  doors: {
    GET: { caller: 'anyone', run: openForm(organizationExit) },
    POST: {
      actions: {
        [answerAction]: { caller: 'anyone', run: receiveLinkedForm(organizationExit, organizationExitRows) },
        ...sendingActions(linkMessages.organizationExit),
      },
    },
  },
});
