import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { characterReferees } from '../../domain/forms/characterReferees.ts';
import { characterRefereesRows } from '../../domain/forms/characterRefereesRows.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

httpFunction({
  name: 'characterReferees',
  path: apiPaths.characterReferees,
  doors: {
    GET: { caller: 'anyone', run: openForm(characterReferees) },
    POST: {
      actions: {
        [answerAction]: { caller: 'anyone', run: receiveLinkedForm(characterReferees, characterRefereesRows) },
        ...sendingActions(linkMessages.characterReferees),
      },
    },
  },
});
