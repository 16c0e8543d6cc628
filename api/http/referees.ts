/** The endpoints of a volunteer's list of referees. */
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { nameReferees, openRefereeList } from '../usecases/nameReferees.ts';
import { callerAddress } from './callerAddress.ts';
import type { PublicAction, PublicEndpoint } from './endpoints.ts';
import { linkTryOf } from './linkIdIn.ts';
import { asJsonObject } from './readBody.ts';

export const openReferees: PublicEndpoint['run'] = (request, appContext) =>
  openRefereeList(linkTryOf(request), appContext);

export const receiveReferees: PublicAction['run'] = async (request, appContext, { vol_id, payload }) => {
  const idempotencyKey = request.headers.get(idempotencyKeyHeader);
  const linkId = typeof vol_id === 'string' ? vol_id : undefined;
  const answers = asJsonObject(payload);
  return nameReferees({ idempotencyKey, address: callerAddress(request), linkId, answers }, appContext);
};
