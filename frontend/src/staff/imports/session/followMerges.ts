/** Replaces merged people in search results by the people into whom they were merged. */
import type { Person } from '../../../../../domain/imports/matching.ts';

type Mergeable = Person & { profileId: string; mergedInto?: string };

/**
 * Returns those who were not merged; each who was kept has the addresses of those who became part of them as well.
 * @param read reads the kept ones who are not among the found
 */
export async function followMerges<Volunteer extends Mergeable>(
  found: readonly Volunteer[],
  read: (ids: ReadonlySet<string>) => Promise<readonly Volunteer[]>,
): Promise<Volunteer[]> {
  const byId = new Map(found.map((volunteer) => [volunteer.profileId, volunteer]));
  for (let missing = unreadIn(byId); missing.size > 0; missing = unreadIn(byId)) {
    const kept = await read(missing);
    if (kept.length === 0) break;
    for (const volunteer of kept) byId.set(volunteer.profileId, volunteer);
  }
  const parts = new Map<string, Mergeable[]>();
  for (const volunteer of byId.values()) {
    if (volunteer.mergedInto === undefined) continue;
    const kept = keptOf(volunteer, byId);
    if (kept) parts.set(kept.profileId, [...(parts.get(kept.profileId) ?? []), volunteer]);
  }
  return [...byId.values()]
    .filter(({ mergedInto }) => mergedInto === undefined)
    .map((volunteer) => withParts(volunteer, parts.get(volunteer.profileId) ?? []));
}

type Volunteers = ReadonlyMap<string, Mergeable>;

const unreadIn = (byId: Volunteers): ReadonlySet<string> =>
  new Set(
    [...byId.values()].flatMap(({ mergedInto }) =>
      mergedInto !== undefined && !byId.has(mergedInto) ? [mergedInto] : [],
    ),
  );

function keptOf(volunteer: Mergeable, byId: Volunteers): Mergeable | undefined {
  let kept: Mergeable | undefined = volunteer;
  // A circle, which nothing makes, would be followed for ever.
  for (let steps = 0; kept?.mergedInto !== undefined && steps < byId.size; steps += 1) kept = byId.get(kept.mergedInto);
  return kept?.mergedInto === undefined ? kept : undefined;
}

function withParts<Volunteer extends Mergeable>(volunteer: Volunteer, parts: readonly Mergeable[]): Volunteer {
  if (parts.length === 0) return volunteer;
  const also = {
    emails: parts.flatMap(({ email }) => email ?? []),
    phones: parts.flatMap(({ phone }) => phone ?? []),
  };
  return { ...volunteer, also };
}
