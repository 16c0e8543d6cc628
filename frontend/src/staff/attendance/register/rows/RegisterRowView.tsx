import { Button, Checkbox } from '@fluentui/react-components';
import { Comment16Regular } from '@fluentui/react-icons/svg/comment';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { statusOf, statusWords, whereaboutsOf } from '../../../../../../domain/attendance/status.ts';
import { displayHours, shortHours } from '../../../../../../domain/attendance/times.ts';
import type { ClearanceNote } from '../../../../../../domain/clearance/override.ts';
import type { Day } from '../../../../../../domain/time.ts';
import { useNow } from '../../../../ui/useMinute.ts';
import { ClearanceBadge } from '../../../clearance/ClearanceBadge.tsx';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { withChanges } from '../../../outbox/pending.ts';
import { useRowChanges } from '../../../outbox/useOutbox.ts';
import type { RegisterRow } from '../../records/registerKind.ts';
import type { Marking } from '../marking/useMarking.ts';
import { initialsOf } from './initialsOf.ts';
import { MarkState } from './MarkState.tsx';
import { Remarks } from './Remarks.tsx';
import styles from './Row.module.css';
import { RowNotice } from './RowNotice.tsx';
import { whoText } from './whoText.ts';

export type RowProps = {
  source: RegisterSource;
  row: RegisterRow;
  /** The session's day, on which times are short. */
  day: Day | undefined;
  /** The session has not begun. */
  isToCome: boolean;
  /** The end of a phone number, to distinguish namesakes. */
  number: string | undefined;
  /** Their clearance, as far as it is known. */
  note: ClearanceNote | undefined;
  marking: Marking;
  /** Returns whether a press now is intended for the row of this id. */
  isSettled: (id: string) => boolean;
  onOpen: (row: RegisterRow) => void;
  /** On a desktop: remarks in the row, buttons that unmark and remove, and selectable rows. */
  desk?:
    | {
        isPicked: boolean;
        onPick: (row: RegisterRow, withShift: boolean) => void;
        onUnmark: () => void;
        onRemove: () => void;
      }
    | undefined;
};

/** Browsers take presses in one place within this time for a double one. */
const doublePressMs = 500;

/** One volunteer; re-rendered only when something of it changes. */
export const RegisterRowView = memo((props: RowProps) => {
  const { source, row, day, isToCome, number, note, marking, isSettled, onOpen, desk } = props;
  const changes = useRowChanges(row.id);
  const times = withChanges(row, changes);
  const { start, end, remarks, name } = times;
  const status = statusOf(times);
  const isCome = status !== 'Absent';
  const isHere = whereaboutsOf(times, useNow()) === 'Here';
  const stateCell = useRef<HTMLTableCellElement>(null);
  const takesFocus = useRef(false);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  // The pressed button has disappeared, so keyboard focus moves to its replacement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is what replaces the buttons
  useLayoutEffect(() => {
    if (takesFocus.current && document.activeElement === document.body)
      stateCell.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [status]);
  const pressed = (act: (rows: readonly RegisterRow[]) => void) => (event: MouseEvent) => {
    // The second half of a double press was not meant for the button that the first half has put there.
    const isSecondHalf = event.detail > 1 && event.timeStamp - pressedAt.current < doublePressMs;
    if (isSecondHalf || !isSettled(row.id)) return;
    pressedAt.current = event.timeStamp;
    takesFocus.current = true;
    act([row]);
  };
  const short = (instant: string) => (
    <time dateTime={instant} title={displayHours(instant)}>
      {shortHours(instant, day)}
    </time>
  );
  const whole = (instant: string) => <time dateTime={instant}>{displayHours(instant)}</time>;
  const detail = [whoText(row), number].filter(Boolean).join(' · ');
  const line = (
    <span className={styles.line}>
      <MarkState times={times} change={changes.times ?? changes.listed} />
      <ClearanceBadge note={note} />
      {!desk && isCome && start !== null && <span>In {short(start)}</span>}
      {!desk && isCome && end !== null && <span>Out {short(end)}</span>}
      {detail && <span>{detail}</span>}
      {!desk && remarks && (
        <>
          {' '}
          <Comment16Regular aria-hidden className={styles.icon} />
          <span className="visuallyHidden">has a remark</span>
        </>
      )}
    </span>
  );

  return (
    <>
      {desk && (
        <td className={styles.pick}>
          <Checkbox
            aria-label={`Pick ${name}`}
            checked={desk.isPicked}
            onClick={({ shiftKey }) => desk.onPick(row, shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      <td className={styles.who}>
        {desk ? (
          <>
            <span className={styles.inline}>
              <b>{name}</b> {line}
            </span>
            <Button appearance="subtle" size="small" aria-label={`Remove ${name}`} onClick={desk.onRemove}>
              Remove
            </Button>
          </>
        ) : (
          <button type="button" className={styles.open} aria-label={`More about ${name}`} onClick={() => onOpen(row)}>
            <span aria-hidden className={styles.face}>
              {initialsOf(name)}
            </span>
            <span className={styles.words}>
              <b>{name}</b>
              {line}
            </span>
          </button>
        )}
      </td>
      {desk && (
        <td className={styles.time} ref={stateCell}>
          {!isCome ? (
            <>
              <Button
                appearance="primary"
                size="small"
                aria-label={`Attended: ${name}`}
                onClick={pressed(marking.attended)}
              >
                Attended
              </Button>
              <Button size="small" aria-label={`Check in only: ${name}`} onClick={pressed(marking.checkIn)}>
                Check in only
              </Button>
            </>
          ) : (
            <>
              <span tabIndex={-1}>{start === null ? 'No times' : whole(start)}</span>
              {/* A key, so that the button that was pressed does not become this one under the finger. */}
              <Button
                key="unmark"
                appearance="subtle"
                size="small"
                aria-label={`Unmark ${name}`}
                onClick={desk.onUnmark}
              >
                Unmark
              </Button>
            </>
          )}
        </td>
      )}
      {desk && (
        <td className={styles.time}>
          {isCome && end !== null && whole(end)}
          {isHere && (
            <Button size="small" aria-label={`Check out ${name}`} onClick={pressed(marking.checkOut)}>
              Check out
            </Button>
          )}
        </td>
      )}
      {desk && <td className={styles.status}>{statusWords(times, isToCome)}</td>}
      {desk && (
        <td className={styles.remarks}>
          <Remarks source={source} row={row} changes={changes} isLine />
        </td>
      )}
      {desk ? (
        <td className={styles.more}>
          <Button
            appearance="subtle"
            size="small"
            icon={<MoreHorizontal20Regular />}
            aria-label={`More about ${name}`}
            onClick={() => onOpen(row)}
          />
        </td>
      ) : (
        <td className={styles.state} ref={stateCell}>
          {!isCome && (
            <Button
              appearance="primary"
              className={styles.go}
              aria-label={`Attended: ${name}`}
              onClick={pressed(marking.attended)}
            >
              Attended
            </Button>
          )}
          {isHere && (
            <Button className={styles.go} aria-label={`Check out ${name}`} onClick={pressed(marking.checkOut)}>
              Check out
            </Button>
          )}
          {!isHere && isCome && (
            <span tabIndex={-1} className={styles.done}>
              ✓ {start === null ? 'No times' : short(start)}
            </span>
          )}
        </td>
      )}
      <RowNotice row={row} />
    </>
  );
});
