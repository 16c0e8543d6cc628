import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiPaths, sendActions } from '../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

/** Sends a volunteer the link to their list of referees, by email. A press without an answer keeps its key, so that pressing again sends once. */
export function useSendList(volunteerId: string) {
  const { tokens } = useStaff();
  const key = useRef(crypto.randomUUID());
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      staffAct(tokens, apiPaths.characterReferees, sendActions.email, { vol_id: volunteerId }, { key: key.current }),
  });
  const { error } = sending;
  const failed = error instanceof RequestFailed && error.error ? error.error.message : error && notSent;
  return { sending, said: sending.isSuccess ? `Sent to ${sending.data.sentTo}.` : (failed ?? undefined) };
}

const notSent = 'It may not have been sent. Please press again: it is sent once.';
