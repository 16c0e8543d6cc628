/** What a search for anybody finds. */

/** In the order in which they are shown. */
export const foundKinds = ['volunteers', 'contacts', 'referees', 'organizations', 'sessions'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Where a result leads. No id of it opens a public link. */
export type Destination =
  | { page: 'person'; id: string }
  | { page: 'register'; kind: 'activity' | 'training'; id: string }
  | { page: 'references'; name: string }
  | { page: 'volunteers'; organization: { value: string; label: string } };

export type Found = {
  /** Unlike that of any other result. */
  key: string;
  kind: FoundKind;
  name: string;
  /** What tells namesakes apart, in the order of its weight: status, organisation, address. */
  about: readonly string[];
  /** Says that it is deactivated, or into whom it was merged; empty otherwise. */
  note: string;
  leadsTo: Destination;
  /** The profiles in use, of a volunteer; never a part of an address. */
  profileIds?: readonly string[];
};

export type FoundAnybody = {
  found: readonly Found[];
  /** More match than were read. */
  isCut: boolean;
};

export const deactivated = 'Deactivated';

export const filled = (...texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => text?.trim() || []);
