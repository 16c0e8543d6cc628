import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnmarked } from '../../../../../domain/attendance/status.ts';
import type { ClearanceNote } from '../../../../../domain/clearance/override.ts';
import { isForSome } from '../../../../../domain/signup/forWhom.ts';
import { singaporeDay } from '../../../../../domain/time.ts';
import { useNow } from '../../../ui/useMinute.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { clearedAs, type Occasion, type RegisterRow } from '../records/registerKind.ts';
import { readOutside } from './outsideRows.ts';

type ExceptionsProps = {
  occasion: Occasion;
  rows: readonly RegisterRow[];
  noteFor: (volunteerId: string) => ClearanceNote | undefined;
  /** Called with those whose places shall be free. */
  onFree: (rows: readonly RegisterRow[]) => void;
};

/**
 * Says where staff went beyond the places or listed others than those whom the session is for, which they may; and who holds a
 * place, but may not come.
 */
export const Exceptions = ({ occasion, rows, noteFor, onFree }: ExceptionsProps) => {
  const { places } = occasion;
  const isStopped = (row: RegisterRow) => noteFor(clearedAs(row))?.status === 'Not cleared';
  const outside = useOutside(occasion, rows).filter((row) => !isStopped(row));
  const isToCome = useNow() < Date.parse(occasion.scheduledOn ?? '') && !occasion.isCalledOff;
  const isHeld = (row: RegisterRow) => isUnmarked(row) && isStopped(row);
  const held = isToCome && typeof places === 'number' ? rows.filter(isHeld) : [];
  return (
    <>
      {typeof places === 'number' && rows.length > places && (
        <Warning>
          {rows.length} on this list for {places === 1 ? '1 place' : `${places} places`}: {rows.length - places} over.
        </Warning>
      )}
      {outside.length > 0 && <Warning>This session is not for {namesOf(outside)}, who may come all the same.</Warning>}
      {held.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {held.length === 1
              ? `${namesOf(held)} may not come as things are, and holds a place.`
              : `${held.length} people may not come as things are, and hold places: ${namesOf(held)}.`}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => onFree(held)}>{held.length === 1 ? 'Free the place…' : 'Free the places…'}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </>
  );
};

const Warning = ({ children }: { children: ReactNode }) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>{children}</MessageBarBody>
  </MessageBar>
);

const mostNames = 3;

const namesOf = (rows: readonly RegisterRow[]): string => {
  const names = rows.slice(0, mostNames).map(({ name }) => name);
  return rows.length > mostNames ? `${names.join(', ')} and ${rows.length - mostNames} more` : names.join(', ');
};

function useOutside({ forWhom, scheduledOn }: Occasion, rows: readonly RegisterRow[]): readonly RegisterRow[] {
  const dataverse = useDataverse();
  const ids = rows.flatMap(({ volunteerId }) => volunteerId || []).sort();
  const isLimited = forWhom !== undefined && isForSome(forWhom);
  const { data } = useQuery({
    queryKey: ['not for them', forWhom, scheduledOn, ids],
    queryFn: ({ signal }) =>
      forWhom && readOutside(forWhom, singaporeDay(scheduledOn ?? new Date()), ids, { dataverse, signal }),
    enabled: isLimited && ids.length > 0,
  });
  return isLimited ? rows.filter(({ volunteerId }) => data?.has(volunteerId)) : [];
}
