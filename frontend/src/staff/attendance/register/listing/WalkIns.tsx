import { Button, Spinner } from '@fluentui/react-components';
import { QrCode20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { onDemand } from '../../../../ui/onDemand.tsx';
import { useOnline } from '../../../../ui/useOnline.ts';
import { ClearanceBadge } from '../../../clearance/ClearanceBadge.tsx';
import { useClearancesOf } from '../../../clearance/useClearancesOf.ts';
import { useVolunteerSearch } from '../../../volunteers/useVolunteerSearch.ts';
import type { NewVolunteer, RegisterRow } from '../../records/registerKind.ts';
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

type WalkInsProps = {
  search: string;
  rows: readonly RegisterRow[];
  /** How many of the register match. */
  found: number;
  onAdd: (volunteers: readonly NewVolunteer[]) => void;
  /** Adds and marks. */
  onAdmit: (volunteers: readonly NewVolunteer[]) => void;
  /** Of the session. */
  programmeId: string | null | undefined;
};

/** Searches all volunteers for a person who is not on the list, and adds them with one press. */
export const WalkIns = (props: WalkInsProps) => {
  const isOnline = useOnline();
  if (props.search.trim().length < shortest || props.found > mostFound) return null;
  if (isOnline) return <FoundWalkIns {...props} />;
  return (
    <p role="status" className={styles.none}>
      {props.found === 0 && `Nobody on this list is called “${props.search.trim()}”. `}
      Without a signal, only this list can be searched.
    </p>
  );
};

const FoundWalkIns = ({ search, rows, found, onAdd, onAdmit, programmeId }: WalkInsProps) => {
  const name = search.trim();
  const volunteers = useVolunteerSearch({ name, organizations: [], roles: [] });
  const [hasCode, setHasCode] = useState(false);
  const listed = new Set(rows.map(({ volunteerId }) => volunteerId));
  const others = volunteers.rows.filter(({ id }) => !listed.has(id)).slice(0, mostOffered);
  const clearanceOf = useClearancesOf(
    others.map(({ id }) => id),
    programmeId,
  );
  const isKnown = volunteers.rows.length > 0;

  return (
    <section className={styles.walkIns} aria-label="Not on this list">
      {found === 0 && (
        <p role="status" className={styles.none}>
          {isKnown || volunteers.status !== 'success'
            ? `Nobody on this list is called “${name}”.`
            : `There is no volunteer called “${name}”.`}
        </p>
      )}
      {volunteers.status === 'pending' && <Spinner size="tiny" label="Searching all volunteers…" />}
      {volunteers.status === 'error' && <p className={styles.none}>The other volunteers could not be searched.</p>}
      {others.length > 0 && <p className={styles.heading}>Not on this list</p>}
      <ul className={styles.people}>
        {others.map(({ id, name: called, roleName, organization }) => (
          <li key={id}>
            <span className={styles.who}>
              <b>{called}</b>
              <span>
                <ClearanceBadge note={clearanceOf(id)} />
                {[roleName, organization].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button aria-label={`Add ${called}`} onClick={() => onAdd([{ id, name: called }])}>
              Add
            </Button>
            <Button
              appearance="primary"
              aria-label={`Add ${called} and mark as Attended`}
              onClick={() => onAdmit([{ id, name: called }])}
            >
              Attended
            </Button>
          </li>
        ))}
      </ul>
      {found === 0 && volunteers.status === 'success' && (
        <Button icon={<QrCode20Regular />} className={styles.code} onClick={() => setHasCode(true)}>
          Show the application form’s QR code
        </Button>
      )}
      {hasCode && <ApplicationCode onClose={() => setHasCode(false)} />}
    </section>
  );
};
