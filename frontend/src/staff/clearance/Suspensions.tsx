import { Button } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type Day, displayDay } from '../../../../domain/time.ts';
import { useToday } from '../../ui/useToday.ts';
import { Loaded } from '../data/Loaded.tsx';
import { SuspensionWindow } from './SuspensionWindow.tsx';
import type { SuspensionRow } from './suspensionRows.ts';
import styles from './VolunteerClearance.module.css';

type SuspensionsProps = { volunteerId: string; suspensions: UseQueryResult<SuspensionRow[]>; onChanged: () => void };

/** A volunteer's suspensions. Everybody sees that there is one; officers suspend, lift, and read why. */
export const Suspensions = ({ volunteerId, suspensions, onChanged }: SuspensionsProps) => {
  const today = useToday();
  const [open, setOpen] = useState<SuspensionRow | 'new'>();
  const done = () => {
    setOpen(undefined);
    void suspensions.refetch();
    onChanged();
  };
  return (
    <>
      <Loaded query={suspensions} what="the suspensions" quiet>
        {(rows) => (
          <>
            {rows.map((row) => (
              <p key={row.id} className={styles.stop}>
                {textOf(row, today)}{' '}
                <Button size="small" onClick={() => setOpen(row)}>
                  Lift the suspension
                </Button>
              </p>
            ))}
            {rows.every(({ from }) => from > today) && (
              <p>
                <Button size="small" onClick={() => setOpen('new')}>
                  Suspend
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      {open && (
        <SuspensionWindow
          volunteerId={volunteerId}
          {...(open !== 'new' && { lifted: open })}
          onDone={done}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};

function textOf({ from, until, by, reason }: SuspensionRow, today: Day): string {
  const begins = `${from > today || until ? 'from' : 'since'} ${displayDay(from)}`;
  const days = until ? `${begins} to ${displayDay(until)}` : begins;
  return [`Suspended ${days} by ${by}`, reason].filter(Boolean).join(' · ');
}
