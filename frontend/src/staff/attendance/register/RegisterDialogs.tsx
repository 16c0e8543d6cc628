import { type Arrived, checkOutText } from '../../../../../domain/attendance/checkOut.ts';
import { isUnmarked, whereaboutsOf } from '../../../../../domain/attendance/status.ts';
import type { Schedule, TimeSettings } from '../../../../../domain/attendance/times.ts';
import type { ClearanceNote } from '../../../../../domain/clearance/override.ts';
import { type Day, singaporeDay } from '../../../../../domain/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RaiseConcern } from '../../clearance/RaiseConcern.tsx';
import type { RegisterSource } from '../../outbox/marks.ts';
import { useOutbox } from '../../outbox/OutboxProvider.tsx';
import { withChanges } from '../../outbox/pending.ts';
import type { Numbers } from '../../volunteers/namesakes.ts';
import { clearedAs, type RegisterRow } from '../records/registerKind.ts';
import { SignupWindow } from '../signup/SignupWindow.tsx';
import { SettingsWindow } from './bar/SettingsWindow.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { EarlyQuestion } from './EarlyQuestion.tsx';
import { LazyInvite, LazyRegisterPicker } from './listing/LazyRegisterPicker.tsx';
import type { Listing } from './listing/useListing.ts';
import type { Marking } from './marking/useMarking.ts';
import type { TimeChoice } from './marking/useTimeMode.ts';
import { RowsQuestion } from './RowsQuestion.tsx';
import { RowDetails } from './rows/RowDetails.tsx';

/** Which dialog is open over a register. `early` asks before marks on a session of a later day; `go` is then the mark. */
export type Asking =
  | { what: 'unmark' | 'remove' | 'free'; rows: readonly RegisterRow[] }
  | { what: 'details'; id: string }
  | { what: 'concern'; about: RegisterRow }
  | { what: 'early'; day: Day; go: () => void }
  | { what: 'markAll' | 'checkOutAll' | 'add' | 'times' | 'cancel' | 'signup' | 'invite' };

type RegisterDialogsProps = {
  source: RegisterSource;
  rows: readonly RegisterRow[];
  numbers: Numbers;
  noteFor: (volunteerId: string) => ClearanceNote | undefined;
  asking: Asking;
  marking: Marking;
  listing: Listing;
  times: TimeChoice;
  /** The session's programme; undefined until it is loaded. */
  programmeId: string | null | undefined;
  scheduled: TimeSettings;
  schedule: Schedule & { name: string };
  /** When the session ends, an instant. */
  sessionEnd: string | undefined;
  /** Called once staff have confirmed that they mark a session of a later day, so that they are not asked again. */
  onConfirmEarly: () => void;
  onAsk: (asking: Asking) => void;
  onClose: () => void;
};

/** The dialog that is open over a register; at most one is. */
export const RegisterDialogs = (props: RegisterDialogsProps) => {
  const { source, rows, numbers, asking, marking, listing, times, scheduled, onAsk, onClose } = props;
  const outbox = useOutbox();
  const { scheduledOn } = props.schedule;
  const day = scheduledOn ? singaporeDay(scheduledOn) : undefined;
  const yes = (act: () => void) => () => {
    onClose();
    act();
  };
  switch (asking.what) {
    case 'details': {
      const row = rows.find(({ id }) => id === asking.id);
      if (!row) return null;
      return (
        <RowDetails
          source={source}
          row={row}
          number={numbers.get(row.volunteerId)}
          schedule={props.schedule}
          note={props.noteFor(clearedAs(row))}
          marking={marking}
          onUnmark={() => onAsk({ what: 'unmark', rows: [row] })}
          onRemove={() => onAsk({ what: 'remove', rows: [row] })}
          onConcern={() => onAsk({ what: 'concern', about: row })}
          onClose={onClose}
        />
      );
    }
    case 'concern':
      return (
        <RaiseConcern
          name={asking.about.name}
          from={asking.about.volunteerId ? { vol_id: asking.about.volunteerId } : {}}
          onClose={onClose}
        />
      );
    case 'unmark':
    case 'remove':
    case 'free':
      return (
        <RowsQuestion
          key={asking.what}
          {...asking}
          marking={marking}
          listing={listing}
          isToCome={scheduledOn !== null && Date.parse(scheduledOn) > Date.now()}
          onClose={onClose}
        />
      );
    case 'markAll': {
      // Of the rows as they are now: a colleague may have marked somebody since the question was opened.
      const unmarked = rows.filter((row) => isUnmarked(withChanges(row, outbox.changesOf(row.id))));
      return (
        <ConfirmDialog
          question={`Mark ${unmarked.length} as Attended?`}
          text={`Only those of the ${rows.length} volunteers who have no mark yet. Volunteers who are checked in or marked absent are not changed.`}
          onNo={onClose}
          onYes={yes(() => marking.attended(unmarked))}
        />
      );
    }
    case 'checkOutAll': {
      const at = new Date();
      const here = rows.flatMap((row): (RegisterRow & Arrived)[] => {
        const now = withChanges(row, outbox.changesOf(row.id));
        return now.start !== null && whereaboutsOf(now, at.getTime()) === 'Here' ? [{ ...now, start: now.start }] : [];
      });
      const { checkOut } = times.settings;
      return (
        <ConfirmDialog
          question={`Check out ${here.length} still here?`}
          text={checkOutText(here, { checkOut, sessionEnd: props.sessionEnd }, at)}
          onNo={onClose}
          onYes={yes(() => marking.checkOut(here))}
        />
      );
    }
    case 'early':
      return (
        <EarlyQuestion
          day={asking.day}
          onAnswer={(isMeant) => {
            onClose();
            if (!isMeant) return;
            props.onConfirmEarly();
            asking.go();
          }}
        />
      );
    case 'add':
      return (
        <LazyRegisterPicker
          source={props.source}
          rows={rows}
          listing={listing}
          programmeId={props.programmeId}
          day={day}
          onClose={onClose}
        />
      );
    case 'times':
      return (
        <SettingsWindow
          settings={times.settings}
          defaults={scheduled}
          onSet={(settings) => {
            onClose();
            times.set(settings);
          }}
          onClose={onClose}
        />
      );
    case 'signup':
      return <SignupWindow id={source.id} schedule={props.schedule} listed={rows.length} onClose={onClose} />;
    case 'invite':
      return (
        <LazyInvite
          session={{ id: source.id, name: props.schedule.name }}
          programmeId={props.programmeId}
          day={day}
          listed={rows.map(({ volunteerId }) => volunteerId)}
          onClose={onClose}
        />
      );
    case 'cancel':
      return <CancelQuestion source={source} onClose={onClose} />;
  }
};
