import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { referenceActions } from '../../../../domain/contract/references.ts';
import { askedText } from '../../../../domain/references/askedText.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

/** Asks a volunteer's referees for their references. Idempotent. */
export function useAskReferees(onDone: () => void = () => {}) {
  const { tokens } = useStaff();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (volunteerId: string) => {
      const { referees } = await staffAct(tokens, apiPaths.references, referenceActions.ask, {
        vol_id: volunteerId,
      });
      return askedText(referees);
    },
    onSettled: onDone,
  });
}
