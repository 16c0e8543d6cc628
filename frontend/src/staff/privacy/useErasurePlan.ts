import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { privacyActions } from '../../../../domain/contract/privacy.ts';
import { privacyKey } from '../data/privacyKey.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

/** Reads what an erasure of these rows of one person would delete; for officers alone. */
export function useErasurePlan(people: readonly string[], { enabled = true } = {}) {
  const { tokens } = useStaff();
  return useQuery({
    queryKey: [privacyKey, 'erasure plan', people],
    queryFn: ({ signal }) => staffAct(tokens, apiPaths.privacy, privacyActions.planErasure, { people }, { signal }),
    enabled,
  });
}
