import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AddressNotes, addressActions } from '../../../../domain/contract/addresses.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { Link } from '../../../../domain/forms/formTypes.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

/** The state of an address changes seldom, and sending checks again. */
const freshMs = 60_000;

/** Loads why nothing is sent to an address of a record. All parts of a panel share one request. */
export function useAddressNotes(param: Link['param'], id: string): UseQueryResult<AddressNotes> {
  const { tokens } = useStaff();
  return useQuery({
    queryKey: [apiPaths.addresses, param, id],
    queryFn: ({ signal }) => staffAct(tokens, apiPaths.addresses, addressActions.read, { param, id }, { signal }),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
}
