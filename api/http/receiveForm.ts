/** The endpoints that receive a form's answers. */
import type { InvocationContext } from '@azure/functions';
import * as v from 'valibot';
import type { Receipt } from '../../domain/contract/answers.ts';
import { fillingHeader, proofHeader } from '../../domain/contract/filling.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import type { Form, Link } from '../../domain/forms/formTypes.ts';
import type { FormRows } from '../../domain/forms/rowsFromAnswers.ts';
import { submitWithReceipt } from '../usecases/forms/submitWithReceipt.ts';
import { linkOf } from '../usecases/links/followLink.ts';
import { callerAddress } from './callerAddress.ts';
import { type PublicEndpoint, publicAction } from './endpoints.ts';
import { logLine } from './logLine.ts';
import { spokenOf } from './pageLanguage.ts';
import { asJsonObject, readJsonObject } from './readBody.ts';
import { type Body, maybeText } from './reader.ts';

const logLost = (context: InvocationContext) => (reference: string, code: string) =>
  context.warn(logLine('receipt-not-sent', { reference, code }));

/** For a form that anybody may fill in: the body is the answers. */
export const receiveForm =
  (form: Form, rows: FormRows): PublicEndpoint<Receipt>['run'] =>
  async (request, appContext, context) => {
    const answers = await readJsonObject(request);
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    const filling = request.headers.get(fillingHeader);
    const proof = request.headers.get(proofHeader);
    const submitted = {
      idempotencyKey,
      address: callerAddress(request),
      answers,
      filling,
      proof,
      ...spokenOf(request),
    };
    return submitWithReceipt(form, rows, submitted, appContext, logLost(context));
  };

/** Returns the names of a form's link id in a body; the first one present counts. */
export const idNamesOf = (form: Form): readonly Link['param'][] => {
  const { idNames, param } = linkOf(form);
  return idNames ?? [param];
};

const linkId = v.object({ vol_id: maybeText, org_id: maybeText, cr_id: maybeText });

/** Reads the answers and the link's id. @throws Problem 400 when the answers are no JSON object */
export const readLinkedAnswers = (body: Body) => ({ ...v.parse(linkId, body), payload: asJsonObject(body.payload) });

/** For a form that is reached by a link: the body has the answers as `payload`, and the link's id. */
export const receiveLinkedForm = (form: Form, rows: FormRows) =>
  publicAction(readLinkedAnswers, async (request, appContext, body, context) => {
    const id = idNamesOf(form)
      .map((name) => body[name])
      .find((value) => value !== undefined);
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    const submitted = {
      idempotencyKey,
      address: callerAddress(request),
      linkId: id,
      answers: body.payload,
      ...spokenOf(request),
    };
    return submitWithReceipt(form, rows, submitted, appContext, logLost(context));
  });
