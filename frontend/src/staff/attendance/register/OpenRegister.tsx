import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { type UseQueryResult, usePrefetchQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isOver, sessionEnd } from '../../../../../domain/attendance/sessionSpan.ts';
import {
  countWhereabouts,
  hasCome,
  isUnmarked,
  type Whereabouts,
  whereaboutsOf,
} from '../../../../../domain/attendance/status.ts';
import { defaultSettings, instantOf, type TimeSettings } from '../../../../../domain/attendance/times.ts';
import { singaporeDay } from '../../../../../domain/time.ts';
import { useNow } from '../../../ui/useMinute.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useGate } from '../../clearance/useGate.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { useIsOutdated } from '../../data/useIsOutdated.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import { useOutbox } from '../../outbox/OutboxProvider.tsx';
import { withChanges, withoutRefused } from '../../outbox/pending.ts';
import { useKeptPeople } from '../../volunteers/kept/useKeptPeople.ts';
import { useNamesakes } from '../../volunteers/namesakes.ts';
import type { Addressed } from '../../volunteers/sessionAddresses.ts';
import { useEmailSession } from '../../volunteers/useEmailSession.ts';
import type { Occasion, RegisterRow } from '../records/registerKind.ts';
import { registerKinds } from '../records/registerKinds.ts';
import { rowsNamed } from '../records/rowsNamed.ts';
import { CannotCome } from '../signup/CannotCome.tsx';
import { Exceptions } from '../signup/Exceptions.tsx';
import { NotTold } from '../signup/NotTold.tsx';
import { type Back, RegisterBar } from './bar/RegisterBar.tsx';
import { type MenuAction, RegisterMenu } from './bar/RegisterMenu.tsx';
import { CancelledNote } from './CancelledNote.tsx';
import { ClearanceNews } from './ClearanceNews.tsx';
import { useRegisterClearances } from './data/useRegisterClearances.ts';
import { EmptyRegister } from './EmptyRegister.tsx';
import { pickerCode } from './listing/LazyRegisterPicker.tsx';
import { RegularsMissing } from './listing/RegularsMissing.tsx';
import { useListing } from './listing/useListing.ts';
import { WalkIns } from './listing/WalkIns.tsx';
import { LastMarkBar } from './marking/LastMarkBar.tsx';
import { useMarking } from './marking/useMarking.ts';
import { useTimeMode } from './marking/useTimeMode.ts';
import { OutboxNews } from './OutboxNews.tsx';
import { PickedActions } from './PickedActions.tsx';
import { PaperRegister } from './paper/PaperRegister.tsx';
import { useRegisterExport } from './paper/useRegisterExport.ts';
import styles from './Register.module.css';
import { type Asking, RegisterDialogs } from './RegisterDialogs.tsx';
import { RegisterTable } from './rows/RegisterTable.tsx';
import { useListedRows } from './rows/useListedRows.ts';
import { usePicks } from './rows/usePicks.ts';
import { useSettled, useStaying } from './rows/useStaying.ts';
import { WhoIsWho } from './unknown/WhoIsWho.tsx';
import { useSearchBox } from './useSearchBox.ts';

type OpenRegisterProps = {
  source: RegisterSource;
  occasion: Occasion;
  rows: UseQueryResult<RegisterRow[]>;
  /** The times to use where another window was set. */
  times: TimeSettings | undefined;
  /** Whether the times of marks can be typed. */
  hasSettings: boolean;
  back: Back;
  extras: readonly MenuAction[];
};

/** A register whose activity or training session is loaded. */
export const OpenRegister = ({ source, occasion, rows, times, hasSettings, back, extras }: OpenRegisterProps) => {
  // Loaded before the signal is lost.
  usePrefetchQuery(pickerCode);
  const outbox = useOutbox();
  const all = useListedRows(source, rows.data);
  const scheduled = useMemo(() => times ?? defaultSettings(occasion), [times, occasion]);
  const choice = useTimeMode(source.id, scheduled);
  const { search, setSearch, box, onMarked } = useSearchBox();
  const [part, setPart] = useState<Whereabouts>('Not here');
  const [asking, setAsking] = useState<Asking>();
  const namesakes = useNamesakes(all);
  const now = useNow();
  const today = useToday();
  const day = occasion.scheduledOn ? singaporeDay(occasion.scheduledOn) : undefined;
  const endsAt = times?.checkOut.kind === 'at' ? times.checkOut.instant : sessionEnd(occasion);
  const onDevice = useKeptPeople();
  const [isEarlyConfirmed, setIsEarlyConfirmed] = useState(false);
  const clearances = useRegisterClearances(source, occasion, rows.data && all);
  const gate = useGate(clearances.knownOf, source.kind === 'activity');
  const { marking, last, undo } = useMarking({
    source,
    pass: gate.pass,
    settings: choice.settings,
    sessionEnd: endsAt,
    rows: all,
    confirm: (mark) => {
      if (day === undefined || day <= today || isEarlyConfirmed) mark();
      else setAsking({ what: 'early', day, go: mark });
    },
    onMarked,
  });
  const listing = useListing(source, occasion, marking, { pass: gate.pass, onMarked });

  const statuses = all.map((row) => withChanges(row, outbox.changesOf(row.id)));
  const where = new Map(statuses.map((row) => [row.id, whereaboutsOf(row, now)]));
  const counts = countWhereabouts(statuses, now);
  // A mark that Dataverse has refused shows "Not saved" in its row, and is not counted.
  const kept = all.map((row) => withChanges(row, withoutRefused(outbox.changesOf(row.id))));
  const comeCount = kept.length - countWhereabouts(kept, now)['Not here'];
  const stillHere = statuses.filter(({ id }) => where.get(id) === 'Here');
  const unmarked = statuses.filter(isUnmarked);

  const sought = useDeferredValue(search);
  const isSearch = sought.trim() !== '';
  const staying = useStaying(all, ({ id }) => where.get(id) === part, part);
  const shown = isSearch ? rowsNamed(all, sought) : staying;
  const isSettled = useSettled(shown, { part, isSearch });
  // Nobody is absent from a session that is called off.
  const isCalledOff = occasion.isCalledOff && part === 'Not here' && !isSearch;
  const picks = usePicks(shown);
  const onOpen = useCallback((row: RegisterRow) => setAsking({ what: 'details', id: row.id }), []);
  const onAdd = () => setAsking({ what: 'add' });
  const onFree = (held: readonly RegisterRow[]) => setAsking({ what: 'free', rows: held });
  const onTimes = hasSettings ? () => setAsking({ what: 'times' }) : undefined;
  const kind = registerKinds[source.kind];
  const isOutdated = useIsOutdated(rows);
  const end = occasion.scheduledOn ? instantOf(scheduled.checkOut, new Date()) : undefined;

  const isToCome = Date.parse(occasion.scheduledOn ?? '') > now;
  const isInviting =
    isToCome && occasion.isOpenForSignup && Date.parse(occasion.signupUntil ?? occasion.scheduledOn ?? '') > now;
  const exporting = useRegisterExport(occasion, day, statuses);
  const writing = useEmailSession({ ...occasion, ...source });
  const email = (who: Addressed) => () => writing.write({ who });
  const came = all.filter(hasCome).length;
  const away = all.length - came;
  // Until it is over without anybody, who is away is everybody who is going.
  const isAllGoing = came === 0 && !isOver(occasion, now);

  const actions: MenuAction[] = [
    { label: 'Mark all', do: unmarked.length > 0 ? () => setAsking({ what: 'markAll' }) : undefined },
    {
      label: `Check out ${stillHere.length} still here`,
      do: stillHere.length > 0 ? () => setAsking({ what: 'checkOutAll' }) : undefined,
    },
    { label: 'Add Volunteers', do: onAdd },
    { label: 'Attendance settings…', do: onTimes },
    { label: 'Sign-up and places…', do: source.kind === 'activity' ? () => setAsking({ what: 'signup' }) : undefined },
    {
      label: 'Invite…',
      do: isInviting && !occasion.isCalledOff ? () => setAsking({ what: 'invite' }) : undefined,
    },
    ...extras,
    { label: `Write to all ${all.length} going`, do: all.length > 0 && isAllGoing ? email('listed') : undefined },
    { label: `Email the ${came} who came`, do: came > 0 ? email('came') : undefined },
    {
      label: isToCome ? `Email the ${away} who are expected` : `Email the ${away} who did not come`,
      do: away > 0 && !isAllGoing ? email('absent') : undefined,
    },
    // After the menu has closed.
    { label: 'Print a register for paper', do: all.length > 0 ? () => setTimeout(() => window.print()) : undefined },
    { label: 'Export to Excel', do: all.length > 0 ? () => exporting.mutate() : undefined },
    { label: 'Cancel this session…', do: occasion.isCalledOff ? undefined : () => setAsking({ what: 'cancel' }) },
  ];

  return (
    <div className={styles.register}>
      <RegisterBar
        back={back}
        occasion={occasion}
        end={end}
        comeCount={comeCount}
        counts={counts}
        part={part}
        onPart={(chosen) => {
          setPart(chosen);
          setSearch('');
        }}
        search={search}
        searchBox={box}
        onSearch={setSearch}
        onEnter={() => {
          const [only, ...more] = rowsNamed(all, search);
          if (only && more.length === 0 && where.get(only.id) === 'Not here') marking.attended([only]);
        }}
        times={choice}
        onTimes={onTimes}
        menu={<RegisterMenu kind={kind} occasion={occasion} actions={actions} />}
        actions={<PickedActions picks={picks} marking={marking} onAsk={setAsking} />}
      />
      <OutboxNews source={source} isOutdated={isOutdated} />
      {exporting.isError && (
        <MessageBar intent="error">
          <MessageBarBody>
            The workbook could not be created. Please check your connection and try again.
          </MessageBarBody>
        </MessageBar>
      )}
      {writing.problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{writing.problem}</MessageBarBody>
        </MessageBar>
      )}
      <ClearanceNews of={clearances} now={now} />
      <WhoIsWho source={source} onCame={listing.came} />
      <CancelledNote source={source} occasion={occasion} />
      <Exceptions occasion={occasion} rows={statuses} noteFor={clearances.noteFor} onFree={onFree} />
      {source.kind === 'activity' && !isOver(occasion, now) && <CannotCome id={source.id} />}
      {isToCome && all.length > 0 && <NotTold occasion={occasion} />}
      <Loaded query={rows} what="the volunteers involved" quiet>
        {() =>
          all.length === 0 ? (
            <EmptyRegister kind={kind} occasion={occasion} gate={gate} onAdd={onAdd} />
          ) : (
            <>
              <RegularsMissing kind={kind} occasion={occasion} rows={all} onAttach={listing.add} />
              {part === 'Here' && !isSearch && stillHere.length > 0 && (
                <button type="button" className={styles.checkOutAll} onClick={() => setAsking({ what: 'checkOutAll' })}>
                  Check out {stillHere.length} still here
                </button>
              )}
              {isCalledOff && (
                <p role="status" className={styles.none}>
                  {people(counts['Not here'])} on this list; nobody is expected.
                </p>
              )}
              {shown.length > 0 && !isCalledOff && (
                <RegisterTable
                  source={source}
                  rows={shown}
                  day={day}
                  isToCome={isToCome}
                  numbers={namesakes}
                  noteFor={clearances.noteFor}
                  marking={marking}
                  isSettled={isSettled}
                  onOpen={onOpen}
                  onAsk={setAsking}
                  picks={picks}
                  isOutdated={isOutdated}
                />
              )}
              {shown.length === 0 && !isSearch && !isCalledOff && (
                <p role="status" className={styles.none}>
                  {noneText[part]}
                </p>
              )}
            </>
          )
        }
      </Loaded>
      {isSearch && (
        <WalkIns
          source={source}
          kept={onDevice}
          search={sought}
          rows={all}
          found={shown.length}
          onAdd={listing.add}
          onAddAttended={listing.addAttended}
          programmeId={occasion.programmeId}
        />
      )}
      {all.length > 0 && <LastMarkBar last={last} rows={all} numbers={namesakes} onUndo={undo} onAdd={onAdd} />}
      <PaperRegister occasion={occasion} rows={statuses} />
      {gate.question}
      {asking && (
        <RegisterDialogs
          source={source}
          rows={all}
          numbers={namesakes}
          noteFor={clearances.noteFor}
          asking={asking}
          marking={marking}
          listing={listing}
          times={choice}
          programmeId={occasion.programmeId}
          scheduled={scheduled}
          schedule={occasion}
          sessionEnd={endsAt}
          onConfirmEarly={() => setIsEarlyConfirmed(true)}
          onAsk={setAsking}
          // What an answer that comes late has opened since stays.
          onClose={() => setAsking((now) => (now === asking ? undefined : now))}
        />
      )}
    </div>
  );
};

const people = (count: number): string => (count === 1 ? '1 volunteer was' : `${count} volunteers were`);

const noneText: Record<Whereabouts, string> = {
  'Not here': 'Everybody on this list has come.',
  Here: 'Nobody is here at the moment.',
  Left: 'Nobody has left yet.',
};
