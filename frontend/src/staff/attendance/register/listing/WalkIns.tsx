import { Button, Spinner } from '@fluentui/react-components';
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code';
import { useState } from 'react';
import { onDemand } from '../../../../ui/onDemand.tsx';
import { useOnline } from '../../../../ui/useOnline.ts';
import { useClearancesOf } from '../../../clearance/useClearancesOf.ts';
import { useNamesakes } from '../../../volunteers/namesakes.ts';
import { useVolunteerSearch } from '../../../volunteers/useVolunteerSearch.ts';
import { nearestFirst } from '../../records/rowsNamed.ts';
import { KeptWalkIns, type KeptWalkInsProps } from './KeptWalkIns.tsx';
import { OfferedPerson } from './OfferedPerson.tsx';
import styles from './WalkIns.module.css';

const ApplicationCode = onDemand(
  async () => (await import('../bar/ApplicationCode.tsx')).ApplicationCode,
  'the QR code',
);

/** Shorter texts match everybody. */
const shortest = 2;
/** If more than this of the list match, the person is probably among them. */
const mostFound = 3;
const mostOffered = 6;

/** Searches all volunteers, or without a signal those on this device, for a person who is not on the list, and adds them with one press. */
export const WalkIns = (props: KeptWalkInsProps) => {
  const isOnline = useOnline();
  if (props.search.trim().length < shortest || props.found > mostFound) return null;
  return isOnline ? <FoundWalkIns {...props} /> : <KeptWalkIns {...props} />;
};

const FoundWalkIns = (props: KeptWalkInsProps) => {
  const { search, rows, found, onAdd, onAddAttended, programmeId } = props;
  const name = search.trim();
  const volunteers = useVolunteerSearch({ name, organizations: [], roles: [] });
  const [hasCode, setHasCode] = useState(false);
  const listed = new Set(rows.map(({ volunteerId }) => volunteerId));
  const matching = nearestFirst(
    volunteers.rows.filter(({ id }) => !listed.has(id)),
    name,
  );
  const others = matching.slice(0, mostOffered);
  const clearanceOf = useClearancesOf(
    others.map(({ id }) => id),
    { programmeId },
  );
  const numbers = useNamesakes(
    [...rows, ...others.map(({ id, name: called }) => ({ volunteerId: id, name: called }))],
    others.map(({ id }) => id),
  );
  const isKnown = volunteers.rows.length > 0;
  // A signal that is too weak to search.
  if (volunteers.status === 'error') return <KeptWalkIns {...props} />;

  return (
    <section className={styles.walkIns} aria-label="Not on this list">
      {found === 0 && (
        <p role="status" className={styles.none}>
          {isKnown || volunteers.isStale || volunteers.status !== 'success'
            ? `Nobody on this list is called “${name}”.`
            : `There is no active volunteer called “${name}”.`}
        </p>
      )}
      {volunteers.status === 'pending' && <Spinner size="tiny" label="Searching all volunteers…" />}
      {others.length > 0 && <p className={styles.heading}>Not on this list</p>}
      <ul className={styles.people}>
        {others.map(({ id, name: called, roleName, organization }) => (
          <OfferedPerson
            key={id}
            name={called}
            note={clearanceOf(id)}
            more={[numbers.get(id), roleName, organization].filter(Boolean).join(' · ')}
            onAdd={() => onAdd([{ id, name: called }])}
            onAddAttended={() => onAddAttended([{ id, name: called }])}
          />
        ))}
      </ul>
      {(matching.length > others.length || volunteers.hasMore) && (
        <p className={styles.none}>More people match: please type more of the name, or press Add below.</p>
      )}
      {found === 0 && volunteers.status === 'success' && (
        <Button icon={<QrCode20Regular />} className={styles.code} onClick={() => setHasCode(true)}>
          Show the application form’s QR code
        </Button>
      )}
      {hasCode && <ApplicationCode onClose={() => setHasCode(false)} />}
    </section>
  );
};
