import { answerAction, apiPaths } from '../../domain/contract/paths.ts';
import { characterReference } from '../../domain/forms/characterReference.ts';
import { characterReferenceRows } from '../../domain/forms/characterReferenceRows.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { receiveLinkedForm } from '../http/receiveForm.ts';

httpFunction({
  name: 'characterReference',
  path: apiPaths.characterReference,
  doors: {
    GET: { caller: 'anyone', run: openForm(characterReference) },
    POST: {
      actions: {
        [answerAction]: { caller: 'anyone', run: receiveLinkedForm(characterReference, characterReferenceRows) },
      },
    },
  },
});
