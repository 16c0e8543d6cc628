/**
 * Submissions that wait for a signal are also registered with the service worker, which sends them when the page is closed.
 * The page sends them too, under the same key.
 */
import type { Form } from '../../../../domain/forms/formTypes.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { askWorker } from '../offline/askWorker.ts';
import { languageSaid } from './languageSaid.ts';
import { bodyOf, filling } from './tries.ts';

/** Registers a submission with the worker. @returns whether the worker will send it */
export const sendLater = (form: Form, key: string, payload: Payload): Promise<boolean> =>
  askWorker({
    sendLater: {
      key,
      path: form.apiPath,
      body: JSON.stringify(bodyOf(form, payload)),
      language: languageSaid(),
      filling: filling(),
    },
  });
