import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { Panel } from '../../../../domain/panels.ts';
import { useStaff } from '../signin/staff.ts';
import { staffRequest } from '../signin/staffRequest.ts';

/** How the links of a panel's record fare. Read again after each send, and when somebody comes back to the panel. */
export function useLinkStates({ param }: Panel, id: string | undefined): UseQueryResult<LinkStates> {
  const { tokens } = useStaff();
  return useQuery({
    queryKey: [apiPaths.links, param, id],
    queryFn: ({ signal }) =>
      staffRequest<LinkStates>(tokens, `${apiPaths.links}?${new URLSearchParams({ [param]: id ?? '' })}`, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });
}
