import { useQuery } from '@tanstack/react-query';
import { volunteerPage } from '../../../../dataverse/readings/personPage.ts';
import type { Panel } from '../../../../domain/panels.ts';
import { useDataverse } from '../data/useDataverse.ts';

/** Returns the page of the panel's volunteer; undefined for a panel of other records, and until it is loaded. */
export function useVolunteerPage({ param }: Panel, id: string) {
  const dataverse = useDataverse();
  const { data } = useQuery({
    queryKey: ['page of a volunteer', id],
    queryFn: async ({ signal }) => (await volunteerPage(dataverse, id, signal)) ?? null,
    enabled: param === 'vol_id',
  });
  return data ?? undefined;
}
