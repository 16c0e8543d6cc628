/** Registers every public form: the lookups of its page, its submissions, and the links that staff send. */
import { answerAction, type apiPaths } from '../../domain/contract/paths.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { linkMessageOf } from '../../domain/messages/linkMessages.ts';
import type { EndpointsAt } from '../http/endpoints.ts';
import { register } from '../http/httpFunction.ts';
import { openForm } from '../http/openForm.ts';
import { idNamesOf, receiveForm, receiveLinkedForm } from '../http/receiveForm.ts';
import { sendingActions } from '../http/sendLink.ts';

type FormWithRows = (typeof formsByName)[keyof typeof formsByName];

// A list of referees has other use cases, and a file of its own.
const { characterReferees: _, ...others } = formsByName;

for (const [name, each] of Object.entries(others))
  register({ name, path: each.form.apiPath, endpoints: each.form.link ? linked(each) : forAnybody(each) });

function forAnybody({ form, rows }: FormWithRows): EndpointsAt<typeof apiPaths.volunteerApplication> {
  return { POST: { caller: 'anyone', run: receiveForm(form, rows) } };
}

function linked({ form, rows }: FormWithRows): EndpointsAt<typeof apiPaths.volunteerFeedback> {
  return {
    GET: { caller: 'anyone', run: openForm(form) },
    POST: {
      actions: {
        [answerAction]: receiveLinkedForm(form, rows),
        ...sendingActions(linkMessageOf(form), idNamesOf(form)),
      },
    },
  };
}
