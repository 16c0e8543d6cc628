import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { askedKinds } from '../../domain/contract/askedKinds.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import {
  type AskPrivacyBody,
  aheadKinds,
  type LeaveSessionBody,
  type OpenRequestBody,
  type OwnRequest,
  type RequestStepBody,
  writtenDownWays,
} from '../../domain/contract/privacy.ts';
import { keysOf } from '../../domain/records.ts';
import { requestKind } from '../../domain/schema/choices/privacy.ts';
import { tables } from '../../domain/schema/index.ts';
import { askByPage } from '../usecases/privacy/askedByPage.ts';
import { confirmByLink, showRequest } from '../usecases/privacy/confirmByLink.ts';
import { leaveSession } from '../usecases/privacy/leaveSession.ts';
import { openRequest, recordStep } from '../usecases/privacy/requests.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import { callerAddress } from './callerAddress.ts';
import { type PublicAction, type PublicEndpoint, publicAction, type StaffAction, staffAction } from './endpoints.ts';
import { linkTryOf } from './linkIdIn.ts';
import { pageLanguage } from './pageLanguage.ts';
import { guid, maybeText, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

const opening = {
  kind: v.picklist(keysOf(requestKind.codes)),
  way: v.picklist(writtenDownWays),
  received: text,
};
const readOpening = reader(
  v.union([v.object({ ...opening, contact: guid }), v.object({ ...opening, reference: guid })]),
  () => problems.invalidAnswers({ kind: 'Please say what is asked for, and how it came.' }),
);

export const openingRequest: StaffAction<Call<OpenRequestBody, { request: string }>> = staffAction(
  readOpening,
  async ({ headers }, appContext, body, staff) => {
    // Nobody but the app writes a reference: whoever writes volunteers deals with their referees.
    await requireRight(
      'contact' in body ? staff.mayWrite(tables.contact, body.contact) : staff.mayWriteAny(tables.contact),
    );
    const idempotencyKey = headers.get(idempotencyKeyHeader);
    return openRequest({ ...body, by: signatureOf(staff), idempotencyKey }, appContext);
  },
);

const readLeaving = reader(v.object({ contact: guid, request: guid, session: guid, of: v.picklist(aheadKinds) }), () =>
  problems.invalidAnswers({ session: 'Please say which session it is.' }),
);

export const leavingSession: StaffAction<Call<LeaveSessionBody, Record<string, never>>> = staffAction(
  readLeaving,
  async ({ headers }, appContext, body, staff) => {
    await requireRight(staff.mayWrite(tables.contact, body.contact));
    const idempotencyKey = headers.get(idempotencyKeyHeader);
    return leaveSession({ ...body, by: signatureOf(staff), idempotencyKey }, appContext);
  },
);

const readStep = reader(
  v.object({
    request: guid,
    seen: text,
    checked: maybeText,
    note: maybeText,
    records: maybeText,
    outcome: maybeText,
  }),
  () => problems.invalidAnswers({ request: 'Please say which request it is.' }),
);

/** Only officers, who alone change requirements, close a request, and decide which records stay. */
export const recordingStep: StaffAction<Call<RequestStepBody, Record<string, never>>> = staffAction(
  readStep,
  async ({ headers }, appContext, body, staff) => {
    const isOfficers = Boolean(body.outcome || body.records);
    await requireRight(isOfficers ? staff.mayWriteAny(tables.requirement) : staff.mayWriteAny(tables.contact));
    const idempotencyKey = headers.get(idempotencyKeyHeader);
    return recordStep({ ...body, by: signatureOf(staff), idempotencyKey }, appContext);
  },
);

const readAsking = reader(v.object({ kind: v.picklist(askedKinds), name: text, email: text }), () =>
  problems.invalidAnswers({ kind: 'Please say what you ask for.' }),
);

export const askingByPage: PublicAction<Call<AskPrivacyBody, Record<string, never>>> = publicAction(
  readAsking,
  (request, appContext, asked) =>
    askByPage(
      { ...asked, idempotencyKey: request.headers.get(idempotencyKeyHeader), address: callerAddress(request) },
      appContext,
    ),
);

export const openingOwnRequest: PublicEndpoint<OwnRequest> = {
  caller: 'anyone',
  run: (request, appContext) => showRequest(linkTryOf(request), appContext),
};

/** The link is in its header. */
export const confirmingByLink: PublicAction<Call<Record<string, never>, OwnRequest>> = publicAction(
  () => ({}),
  (request, appContext) => confirmByLink({ ...linkTryOf(request), language: pageLanguage(request) }, appContext),
);
