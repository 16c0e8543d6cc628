import { useQuery } from '@tanstack/react-query';
import { isIn } from '../../../../../../dataverse/filter.ts';
import { tables } from '../../../../../../domain/schema/index.ts';
import { useDataverse } from '../../../data/useDataverse.ts';
import type { RegisterRow } from '../../records/registerKind.ts';

/** By volunteer: `•••• 4321`. */
export type Numbers = ReadonlyMap<string, string>;

const noNumbers: Numbers = new Map();

/** Returns the volunteers who share their name with somebody else on the register. */
export function namesakesOf(rows: readonly Pick<RegisterRow, 'name' | 'volunteerId'>[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { name, volunteerId } of rows) {
    const key = name.trim().toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), volunteerId]);
  }
  return [...byName.values()]
    .filter(({ length }) => length > 1)
    .flat()
    .filter(Boolean);
}

/** `+6591234321` → `•••• 4321`; undefined for a number too short to hide a part of it. */
export function maskedNumber(number: string): string | undefined {
  const digits = number.replace(/\D/g, '');
  return digits.length >= 8 ? `•••• ${digits.slice(-4)}` : undefined;
}

/** Loads the ends of the phone numbers that distinguish namesakes. */
export function useNamesakes(rows: readonly RegisterRow[]): Numbers {
  const dataverse = useDataverse();
  const ids = namesakesOf(rows).sort();
  const { data } = useQuery({
    queryKey: ['numbers of namesakes', ids],
    enabled: ids.length > 0,
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const found = await dataverse.listAll(tables.volunteerProfile, {
        select: ['crf69_volunteerid'],
        filter: isIn('crf69_volunteerprofileid', ids),
        expand: { crf69_Contact: { select: ['crf69_number'] } },
        signal,
      });
      return new Map(
        found.flatMap((row): [string, string][] => {
          const masked = maskedNumber(row.crf69_Contact?.crf69_number ?? '');
          return masked ? [[row.crf69_volunteerprofileid, masked]] : [];
        }),
      );
    },
    structuralSharing: false,
  });
  return data ?? noNumbers;
}
