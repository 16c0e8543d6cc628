/** The endpoints of a volunteer's list of referees. */

import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import type { LinkRecord } from '../../domain/forms/formTypes.ts';
import { nameReferees, openRefereeList } from '../usecases/references/nameReferees.ts';
import { callerAddress } from './callerAddress.ts';
import { type PublicEndpoint, publicAction } from './endpoints.ts';
import { linkTryOf } from './linkIdIn.ts';
import { spokenOf } from './pageLanguage.ts';
import { readLinkedAnswers } from './receiveForm.ts';

export const openReferees: PublicEndpoint<LinkRecord>['run'] = (request, appContext) =>
  openRefereeList(linkTryOf(request), appContext);

export const receiveReferees = publicAction(
  readLinkedAnswers,
  async (request, appContext, { vol_id, payload: answers }) => {
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    const submitted = { idempotencyKey, address: callerAddress(request), linkId: vol_id, answers };
    return nameReferees({ ...submitted, ...spokenOf(request) }, appContext);
  },
);
