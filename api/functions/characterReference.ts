import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { characterReference } from '../../domain/forms/characterReference.ts';
import { characterReferenceRows } from '../../domain/forms/characterReferenceRows.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

httpFunction({
  name: 'characterReference',
  path: apiPaths.characterReference,
  doors: {
    GET: { caller: 'anyone', run: openForm(characterReference) },
    POST: {
      actions: {
        [answerAction]: { caller: 'anyone', run: receiveLinkedForm(characterReference, characterReferenceRows) },
        ...sendingActions(linkMessages.characterReference),
      },
    },
  },
});
