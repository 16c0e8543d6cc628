/** Registers every public form: the lookups of its page, its submissions, and the links that staff send. */
import { answerAction } from '../../domain/contract/paths.ts';
import { linkedFormNames, linkedForms, openForms } from '../../domain/forms/index.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { idNamesOf, receiveForm, receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

for (const [name, { form, rows }] of Object.entries(openForms))
  httpFunction({ name, path: form.apiPath, endpoints: { POST: { caller: 'anyone', run: receiveForm(form, rows) } } });

for (const name of linkedFormNames) {
  // A list of referees has other use cases, and a file of its own.
  if (name === 'characterReferees') continue;
  const { form, rows } = linkedForms[name];
  httpFunction({
    name,
    path: form.apiPath,
    endpoints: {
      GET: { caller: 'anyone', run: openForm(form) },
      POST: {
        actions: {
          [answerAction]: receiveLinkedForm(form, rows),
          ...sendingActions(linkMessages[name], idNamesOf(form)),
        },
      },
    },
  });
}
