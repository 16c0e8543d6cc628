import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../dataverse/client.ts';
import { isIn } from '../../../../dataverse/filter.ts';
import { chunksOf } from '../../../../domain/chunks.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { useDataverse } from '../data/useDataverse.ts';

/** By volunteer: `•••• 4321`. */
export type Numbers = ReadonlyMap<string, string>;

const noNumbers: Numbers = new Map();
/** An address has room for so many ids. */
const mostAtOnce = 40;

type Named = { name: string; volunteerId: string };

/** Returns the volunteers who share their name with another one of them. */
export function namesakesOf(rows: readonly Named[]): string[] {
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

/** Reads the ends of the phone numbers of some volunteers. @throws DataverseError */
export async function readNumbers(dataverse: Client, ids: readonly string[], signal?: AbortSignal): Promise<Numbers> {
  const reader = dataverse.batchedReads();
  const found = await Promise.all(
    chunksOf(ids, mostAtOnce).map((some) =>
      reader.listAll(tables.volunteerProfile, {
        select: ['crf69_volunteerid'],
        filter: isIn('crf69_volunteerprofileid', some),
        expand: { crf69_Contact: { select: ['crf69_number'] } },
        signal,
      }),
    ),
  );
  return new Map(
    found.flat().flatMap((row): [string, string][] => {
      const masked = maskedNumber(row.crf69_Contact?.crf69_number ?? '');
      return masked ? [[row.crf69_volunteerprofileid, masked]] : [];
    }),
  );
}

/** Loads the ends of the phone numbers that distinguish namesakes. @param among only of these */
export function useNamesakes(rows: readonly Named[], among?: readonly string[]): Numbers {
  const dataverse = useDataverse();
  const ids = namesakesOf(rows)
    .filter((id) => !among || among.includes(id))
    .sort();
  const { data } = useQuery({
    queryKey: ['numbers of namesakes', ids],
    enabled: ids.length > 0,
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) => readNumbers(dataverse, ids, signal),
    structuralSharing: false,
  });
  return data ?? noNumbers;
}
