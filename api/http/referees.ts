/** The doors of a volunteer's list of referees. */
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { nameReferees, openRefereeList } from '../usecases/nameReferees.ts';
import { callerAddress } from './callerAddress.ts';
import type { OpenAction, OpenDoor } from './doors.ts';
import { linkTryOf } from './linkIdIn.ts';
import { asJsonObject } from './readBody.ts';

export const openReferees: OpenDoor['run'] = (request, world) => openRefereeList(linkTryOf(request), world);

export const receiveReferees: OpenAction['run'] = async (request, world, { vol_id, payload }) => {
  const idempotencyKey = request.headers.get(idempotencyKeyHeader);
  const linkId = typeof vol_id === 'string' ? vol_id : undefined;
  const answers = asJsonObject(payload);
  return nameReferees({ idempotencyKey, address: callerAddress(request), linkId, answers }, world);
};
