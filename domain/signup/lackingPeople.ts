import { freePlaces } from './session.ts';

type Filled = { scheduledOn: string; places: number; taken: number };

/** Returns the sessions with free places, the emptiest first: by the part of their places that is taken, then by time. */
export const lackingPeople = <S extends Filled>(sessions: readonly S[]): S[] =>
  sessions
    .filter(({ places, taken }) => freePlaces({ places }, taken) !== 0)
    .sort(
      (one, other) =>
        one.taken / one.places - other.taken / other.places ||
        Date.parse(one.scheduledOn) - Date.parse(other.scheduledOn),
    );
