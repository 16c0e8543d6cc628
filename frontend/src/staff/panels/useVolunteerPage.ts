import { useQuery } from '@tanstack/react-query';
import { volunteerPage } from '../../../../dataverse/readings/personPage.ts';
import type { Panel } from '../../../../domain/panels.ts';
import { useDataverse } from '../data/useDataverse.ts';

/** Where the page of a panel's volunteer is; nothing for a panel of other records, and while it is read. */
export function useVolunteerPage({ param }: Panel, id: string) {
  const dataverse = useDataverse();
  const { data } = useQuery({
    queryKey: ['page of a volunteer', id],
    queryFn: async ({ signal }) => (await volunteerPage(dataverse, id, signal)) ?? null,
    enabled: param === 'vol_id',
  });
  return data ?? undefined;
}
