import { Button, Field, Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nextSessionDays, type ProposedDay, rhythmLimits } from '../../../../../domain/attendance/nextSessions.ts';
import { weekdayAndDay, weekdaysText } from '../../../../../domain/attendance/usualDay.ts';
import { holidaysWith } from '../../../../../domain/references/publicHolidays.ts';
import { useToday } from '../../../ui/useToday.ts';
import { Window } from '../../../ui/Window.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { useStaff } from '../../session/staff.ts';
import styles from './Recurring.module.css';
import { createSession, daysWithSessions, type Recurring, readRecurring } from './recurringData.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
const whyLeftOut: Record<ProposedDay['state'], string> = {
  new: '',
  holiday: ' (public holiday, left out)',
  there: ' (has a session already)',
};

/** `onMade` takes what was made, in words. */
type MakeSessionsProps = { recurring: Recurring; onMade: (words: string) => void; onClose: () => void };

/** Makes the next sessions of a recurring activity; their days are shown first. */
export const MakeSessions = ({ recurring, onMade, onClose }: MakeSessionsProps) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const today = useToday();
  const isHoliday = holidaysWith(useStaff().settings.furtherHolidays);
  const [weekday, setWeekday] = useState(recurring.usual ?? 6);
  const [typed, setTyped] = useState({ everyWeeks: '1', count: '4' });
  const there = useQuery({
    queryKey: ['recurringActivity', recurring.id, 'days ahead', today],
    queryFn: ({ signal }) => daysWithSessions(recurring.id, today, { dataverse, signal }),
    staleTime: 0,
    // What is proposed begins with what was read now: never with what was read before the last sessions were made.
    gcTime: 0,
  });
  const rhythm = { weekday, everyWeeks: numberIn(typed, 'everyWeeks'), count: numberIn(typed, 'count') };
  const isGood = rhythm.everyWeeks > 0 && rhythm.count > 0;
  const making = useMutation({
    networkMode: 'always',
    // One after another: after a failure, those that stand are found again by their ids.
    mutationFn: async (days: readonly ProposedDay[]) => {
      // What a colleague says of sign-up meanwhile counts.
      const now = (await readRecurring(recurring.id, { dataverse })) ?? recurring;
      for (const { day, state } of days) if (state === 'new') await createSession(dataverse, now, { day }, []);
    },
    onSuccess: (_made, days) => {
      onMade(madeText(days));
      close();
    },
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['recurringActivity', recurring.id] });
  function close(): void {
    readAgain();
    onClose();
  }
  // What was pressed is made again as it was: a list that is read after a failure would propose further days.
  const pressed = making.isPending || making.isError ? making.variables : undefined;
  function onOther(change: () => void): void {
    change();
    if (!making.isError) return;
    making.reset();
    readAgain();
  }
  const onTyped = (next: Typed) => onOther(() => setTyped(next));
  return (
    <Window title="Make the next sessions" onClose={making.isError ? close : onClose}>
      <Loaded query={there} what="the sessions ahead">
        {(found) => {
          const proposed = isGood ? nextSessionDays(rhythm, { today, isHoliday, there: new Set(found) }) : [];
          const days = pressed ?? proposed;
          return (
            <form
              className={styles.times}
              onSubmit={(event) => {
                event.preventDefault();
                if (isGood && !making.isPending) making.mutate(days);
              }}
            >
              <Field
                label="Weekday"
                hint={recurring.usual === undefined ? undefined : `Usually on ${weekdaysText(recurring.usual)}.`}
              >
                <Select
                  value={String(weekday)}
                  onChange={(_event, { value }) => onOther(() => setWeekday(Number(value)))}
                >
                  {weekdays.map((each) => (
                    <option key={each} value={each}>
                      {weekdaysText(each)}
                    </option>
                  ))}
                </Select>
              </Field>
              <NumberField name="everyWeeks" label="Every how many weeks" typed={typed} onChange={onTyped} />
              <NumberField name="count" label="How many sessions" typed={typed} onChange={onTyped} />
              <ol className={styles.days}>
                {days.map(({ day, state }) => (
                  <li key={day}>
                    {state === 'new' ? weekdayAndDay(day) : <s>{weekdayAndDay(day)}</s>}
                    {whyLeftOut[state]}
                  </li>
                ))}
              </ol>
              {making.isError && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>
                    Not all sessions could be made. Please check your connection and try again: none is made twice.
                  </MessageBarBody>
                </MessageBar>
              )}
              <Button type="submit" appearance="primary" disabledFocusable={!isGood || making.isPending}>
                {isGood ? `Make ${rhythm.count} ${rhythm.count === 1 ? 'session' : 'sessions'}` : 'Make sessions'}
              </Button>
            </form>
          );
        }}
      </Loaded>
    </Window>
  );
};

/** `2 sessions are made, the last on Saturday 05/12/2026.` */
function madeText(days: readonly ProposedDay[]): string {
  const made = days.filter(({ state }) => state === 'new');
  const last = made.at(-1);
  if (!last) return 'There was no session to make.';
  const on = weekdayAndDay(last.day);
  return made.length === 1 ? `1 session is made, on ${on}.` : `${made.length} sessions are made, the last on ${on}.`;
}

type Typed = Record<keyof typeof rhythmLimits, string>;

/** Returns what was typed; 0 for what is no number within the limits. */
function numberIn(typed: Typed, name: keyof Typed): number {
  const number = Number(typed[name]);
  return /^\d{1,2}$/.test(typed[name]) && number <= rhythmLimits[name] ? number : 0;
}

type NumberFieldProps = { name: keyof Typed; label: string; typed: Typed; onChange: (typed: Typed) => void };

const NumberField = ({ name, label, typed, onChange }: NumberFieldProps) => {
  const isGood = numberIn(typed, name) > 0;
  return (
    <Field
      label={label}
      validationState={isGood ? 'none' : 'error'}
      validationMessage={isGood ? undefined : `A number from 1 to ${rhythmLimits[name]}.`}
    >
      <Input
        inputMode="numeric"
        value={typed[name]}
        onChange={(_event, { value }) => onChange({ ...typed, [name]: value.trim() })}
      />
    </Field>
  );
};
