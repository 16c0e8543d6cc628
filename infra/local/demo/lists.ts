/** The charity's own lists: schemes, programmes and locations. */
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { idOf } from './ids.ts';
import type { RowWithId } from './rows.ts';
import { towns } from './towns.ts';

export type Programme = RowWithId<typeof tables.programme>;
export type Scheme = RowWithId<typeof tables.scheme>;
export type Location = RowWithId<typeof tables.location>;

export function aProgramme(name: string): Programme {
  return { crf69_programmeid: idOf(`programme/${name}`), crf69_name: name };
}

export function aScheme(name: string): Scheme {
  return { crf69_schemesid: idOf(`scheme/${name}`), crf69_schemeid: name };
}

export function aLocation(name: string, region: string): Location {
  return { crf69_locationid: idOf(`location/${name}`), crf69_locid: name, crf69_region: region };
}

export const programmes = {
  reading: aProgramme('Reading Circle'),
  homework: aProgramme('Homework Club'),
  maths: aProgramme('Maths Clinic'),
  mentoring: aProgramme('Life! Mentoring'),
  art: aProgramme('Art and Play'),
  sports: aProgramme('Sports Saturday'),
  camps: aProgramme('Holiday Camp'),
  outings: aProgramme('Family Outings'),
} as const;

export const schemes = {
  academic: aScheme('Academic Support'),
  reading: aScheme('Reading'),
  mentoring: aScheme('Mentoring'),
  enrichment: aScheme('Enrichment'),
  outings: aScheme('Outings and Camps'),
  corporate: aScheme('Corporate Partnership'),
} as const;

export const locations: readonly Location[] = towns.map((town) => aLocation(town.name, town.region));

/** The programme and scheme of a volunteer or an activity. */
export type Place = { programme: Programme; scheme: Scheme };

/** Returns the two lookups of a place, empty without one; reports show that as N/A. */
export function placedIn(place: Place | undefined) {
  if (!place) return {};
  return {
    'crf69_Programme@odata.bind': rowReference(tables.programme, place.programme.crf69_programmeid),
    'crf69_Scheme@odata.bind': rowReference(tables.scheme, place.scheme.crf69_schemesid),
  };
}
