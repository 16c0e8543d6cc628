import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  hasCome,
  isUnmarked,
  statusWords,
  type Times,
  whereaboutsOf,
} from '../../../../../../domain/attendance/status.ts';
import { displayHours, type Schedule } from '../../../../../../domain/attendance/times.ts';
import type { ClearanceNote } from '../../../../../../domain/clearance/override.ts';
import { displayDateTime } from '../../../../../../domain/time.ts';
import { useNow } from '../../../../ui/useMinute.ts';
import { Window } from '../../../../ui/Window.tsx';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { withChanges } from '../../../outbox/pending.ts';
import { useRowChanges } from '../../../outbox/useOutbox.ts';
import type { RegisterRow } from '../../records/registerKind.ts';
import type { Marking } from '../marking/useMarking.ts';
import { CorrectTimes } from './CorrectTimes.tsx';
import { Remarks } from './Remarks.tsx';
import styles from './RowDetails.module.css';
import { whoText } from './whoText.ts';

type RowDetailsProps = {
  source: RegisterSource;
  row: RegisterRow;
  number: string | undefined;
  /** The session's day and times. */
  schedule: Schedule;
  note: ClearanceNote | undefined;
  marking: Marking;
  onUnmark: () => void;
  onRemove: () => void;
  onConcern: () => void;
  onClose: () => void;
};

/** Everything about one volunteer on a register: times as specified, remarks, and rare actions. */
export const RowDetails = (props: RowDetailsProps) => {
  const { source, row, number, note, marking, onUnmark, onRemove, onConcern, onClose } = props;
  const changes = useRowChanges(row.id);
  const times = withChanges(row, changes);
  const { start, end, override } = times;
  const now = useNow();
  const isHere = whereaboutsOf(times, now) === 'Here';
  const isToCome = Date.parse(props.schedule.scheduledOn ?? '') > now;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const does = (act: (rows: readonly RegisterRow[]) => void) => () => {
    onClose();
    act([row]);
  };
  if (isCorrecting) {
    return (
      <Window title={`Times of ${row.name}`} onClose={onClose} isTouched={isTouched}>
        <CorrectTimes
          stored={{ start, end }}
          schedule={props.schedule}
          onTouched={() => setIsTouched(true)}
          onSave={(corrected) => {
            onClose();
            marking.correct(row, corrected);
          }}
          onCancel={() => {
            setIsTouched(false);
            setIsCorrecting(false);
          }}
        />
      </Window>
    );
  }
  return (
    <Window title={row.name} onClose={onClose}>
      <div className={styles.details}>
        <dl className={styles.facts}>
          <dt>Status</dt>
          <dd>{statusText(times, isToCome)}</dd>
          {start && (
            <>
              <dt>Start</dt>
              <dd>{displayHours(start)}</dd>
            </>
          )}
          {end && (
            <>
              <dt>End</dt>
              <dd>{displayHours(end)}</dd>
            </>
          )}
          {row.corrected && (
            <>
              <dt>Times corrected</dt>
              <dd>
                {row.corrected.by}, {displayDateTime(row.corrected.on)}
              </dd>
            </>
          )}
          {(whoText(row) || number) && (
            <>
              <dt>Who</dt>
              <dd>{[row.organization && row.role, whoText(row), number].filter(Boolean).join(' · ')}</dd>
            </>
          )}
          {note && (
            <>
              <dt>Clearance</dt>
              <dd>
                {note.status}: {note.reason} (read on {displayDateTime(note.asOf)})
              </dd>
            </>
          )}
          {row.clearanceThen && (
            <>
              <dt>When marked</dt>
              <dd>
                {row.clearanceThen.status}: {row.clearanceThen.reason}
              </dd>
            </>
          )}
          {override && (
            <>
              <dt>Let in by</dt>
              <dd>
                {override.by}: {override.reason}
              </dd>
            </>
          )}
          {row.overrideTyped && (
            <>
              <dt>Let in by, as typed then</dt>
              <dd>
                {row.overrideTyped.by}: {row.overrideTyped.reason}
              </dd>
            </>
          )}
        </dl>
        <Remarks source={source} row={row} changes={changes} />
        <div className={styles.actions}>
          {!hasCome(times) && (
            <>
              <Button size="large" aria-label={`Check in only: ${row.name}`} onClick={does(marking.checkIn)}>
                Check in only
              </Button>
              {!times.absent && source.kind === 'activity' && (
                <Button size="large" onClick={does(marking.absent)}>
                  Absent
                </Button>
              )}
            </>
          )}
          {isHere && (
            <Button size="large" onClick={does(marking.checkOut)}>
              Check out
            </Button>
          )}
          <Button size="large" aria-label={`Correct the times of ${row.name}`} onClick={() => setIsCorrecting(true)}>
            Correct times
          </Button>
          {!isUnmarked(times) && (
            <Button size="large" aria-label={`Unmark ${row.name}`} onClick={onUnmark}>
              Unmark
            </Button>
          )}
          <Button size="large" aria-label={`Remove ${row.name}`} onClick={onRemove}>
            Remove
          </Button>
          <Button size="large" aria-label={`Raise a concern about ${row.name}`} onClick={onConcern}>
            Raise a concern
          </Button>
        </div>
      </div>
    </Window>
  );
};

/** Returns the status, with how reports count it if that differs. */
function statusText(times: Times, isToCome: boolean): string {
  const status = statusWords(times, isToCome);
  if (isUnmarked(times)) return `${status} (not marked yet)`;
  if (times.came && times.start === null) return `${status} (set in Dynamics, without times)`;
  if (times.unconfirmed) return `${status} (typed in Dynamics: without hours until saved under Correct times)`;
  return status === 'Checked-In' ? `${status} (present without hours until checked out)` : status;
}
