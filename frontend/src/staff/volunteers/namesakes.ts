import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../dataverse/client.ts';
import { isIn } from '../../../../dataverse/filter.ts';
import { chunksOf } from '../../../../domain/chunks.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { useDataverse } from '../data/useDataverse.ts';

/** By volunteer, what tells namesakes apart: `•••• 4321`; `born 1990` without a number, and beside one that two of them share. */
export type Numbers = ReadonlyMap<string, string>;

const noNumbers: Numbers = new Map();
/** An address has room for so many ids. */
const mostAtOnce = 40;

export type Named = { name: string; volunteerId: string };

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

/** Reads what tells these volunteers apart. @throws DataverseError */
export async function readNumbers(dataverse: Client, ids: readonly string[], signal?: AbortSignal): Promise<Numbers> {
  const reader = dataverse.batchedReads();
  const found = await Promise.all(
    chunksOf(ids, mostAtOnce).map((some) =>
      reader.listAll(tables.volunteerProfile, {
        select: ['crf69_volunteerid'],
        filter: isIn('crf69_volunteerprofileid', some),
        expand: { crf69_Contact: { select: ['crf69_number', 'crf69_birthday'] } },
        signal,
      }),
    ),
  );
  const people = found.flat().map((row) => ({
    id: row.crf69_volunteerprofileid,
    number: maskedNumber(row.crf69_Contact?.crf69_number ?? ''),
    year: row.crf69_Contact?.crf69_birthday?.slice(0, 4),
  }));
  const [seen, shared] = [new Set<string | undefined>(), new Set<string | undefined>([undefined])];
  for (const { number } of people) (seen.has(number) ? shared : seen).add(number);
  return new Map(
    people.flatMap(({ id, number, year }): [string, string][] => {
      const born = year && shared.has(number) ? `born ${year}` : undefined;
      const text = [number, born].filter(Boolean).join(', ');
      return text ? [[id, text]] : [];
    }),
  );
}

/** Loads what tells namesakes apart. @param among only of these */
export function useNamesakes(rows: readonly Named[], among?: readonly string[]): Numbers {
  const dataverse = useDataverse();
  const ids = namesakesOf(rows)
    .filter((id) => !among || among.includes(id))
    .sort();
  const { data } = useQuery({
    queryKey: ['what tells apart', ids],
    enabled: ids.length > 0,
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) => readNumbers(dataverse, ids, signal),
    structuralSharing: false,
  });
  return data ?? noNumbers;
}
