/** The endpoints that receive a form's answers. */
import { fillingHeader, proofHeader } from '../../domain/contract/filling.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import type { FormRows } from '../../domain/forms/rowsFromAnswers.ts';
import { linkOf } from '../usecases/followLink.ts';
import { submitWithReceipt } from '../usecases/submitWithReceipt.ts';
import { callerAddress } from './callerAddress.ts';
import type { PublicAction, PublicEndpoint } from './endpoints.ts';
import { asJsonObject, readJsonObject } from './readBody.ts';

/** For a form that anybody may fill in: the body is the answers. */
export const receiveForm =
  (form: Form, rows: FormRows): PublicEndpoint['run'] =>
  async (request, appContext, context) => {
    const answers = await readJsonObject(request);
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    const filling = request.headers.get(fillingHeader);
    const proof = request.headers.get(proofHeader);
    const submitted = { idempotencyKey, address: callerAddress(request), answers, filling, proof };
    return submitWithReceipt(form, rows, submitted, appContext, (line) => context.warn(line));
  };

/** Returns the names of a form's link id in a body; the first one present counts. */
export const idNamesOf = (form: Form): readonly string[] => {
  const { idNames, param } = linkOf(form);
  return idNames ?? [param];
};

/** For a form that is reached by a link: the body has the answers as `payload`, and the link's id. */
export const receiveLinkedForm =
  (form: Form, rows: FormRows): PublicAction['run'] =>
  async (request, appContext, body, context) => {
    const linkId = idNamesOf(form)
      .map((name) => body[name])
      .find((id) => typeof id === 'string');
    const answers = asJsonObject(body.payload);
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    const submitted = { idempotencyKey, address: callerAddress(request), linkId, answers };
    return submitWithReceipt(form, rows, submitted, appContext, (line) => context.warn(line));
  };
