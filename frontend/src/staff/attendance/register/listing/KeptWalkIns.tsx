import { useQueryClient } from '@tanstack/react-query';
import { type Clearances, noteOf } from '../../../../../../domain/clearance/noteOf.ts';
import { useToday } from '../../../../ui/useToday.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { type KeptPeople, type KeptPerson, keptClearances, keptText } from '../../../volunteers/kept/keptPeople.ts';
import type { NewVolunteer, RegisterRow } from '../../records/registerKind.ts';
import { nearestFirst, rowsNamed } from '../../records/rowsNamed.ts';
import { clearancesKey } from '../data/registerKey.ts';
import { NoteUnknown } from './NoteUnknown.tsx';
import { OfferedPerson } from './OfferedPerson.tsx';
import styles from './WalkIns.module.css';

const mostOffered = 6;

export type KeptWalkInsProps = {
  source: RegisterSource;
  search: string;
  rows: readonly RegisterRow[];
  /** How many of the register match. */
  found: number;
  /** The people stored on this device; undefined if it has never read any. */
  kept: KeptPeople | undefined;
  /** Adds them to the register, unmarked. */
  onAdd: (volunteers: readonly NewVolunteer[]) => void;
  /** Adds them and marks them as Attended. Like onAdd, it checks their clearance first. */
  onAddAttended: (volunteers: readonly NewVolunteer[]) => void;
  /** The session's programme. */
  programmeId: string | null | undefined;
};

/** Searches the people on this device while there is no signal; a person who is not among them is noted by name and number. */
export const KeptWalkIns = (props: KeptWalkInsProps) => {
  const { source, search, rows, found, kept, onAdd, onAddAttended, programmeId } = props;
  const queries = useQueryClient();
  const today = useToday();
  const name = search.trim();
  const listed = new Set(rows.map(({ volunteerId }) => volunteerId));
  const unlisted = kept ? rowsNamed(kept.people, name).filter(({ id }) => !listed.has(id)) : [];
  const matching = nearestFirst(unlisted, name);
  const others = matching.slice(0, mostOffered);
  const clearances = kept && keptClearances(kept, others, programmeId);
  /** Gives the register what the device knows of this person, from which their clearance is checked. */
  const knowing = (person: KeptPerson, act: typeof onAdd) => () => {
    if (kept) {
      const added = keptClearances(kept, [person], programmeId);
      queries.setQueryData<Clearances>(clearancesKey(source), (known) =>
        known ? { ...known, items: { ...added.items, ...known.items } } : added,
      );
    }
    act([{ id: person.id, name: person.name }]);
  };
  return (
    <section className={styles.walkIns} aria-label="Not on this list">
      {found === 0 && (
        <p role="status" className={styles.none}>
          Nobody on this list is called “{name}”.
        </p>
      )}
      <p className={styles.none}>
        {kept ? keptText(kept) : 'Without a signal, only this list can be searched.'}
        {matching.length > others.length && ` ${matching.length} of them match; please type more of the name.`}
      </p>
      <ul className={styles.people}>
        {others.map((person) => (
          <OfferedPerson
            key={person.id}
            name={person.name}
            {...(person.number && { more: person.number })}
            note={clearances && noteOf(clearances, person.id, today)}
            onAdd={knowing(person, onAdd)}
            onAddAttended={knowing(person, onAddAttended)}
          />
        ))}
      </ul>
      <NoteUnknown key={name} source={source} name={name} />
    </section>
  );
};
