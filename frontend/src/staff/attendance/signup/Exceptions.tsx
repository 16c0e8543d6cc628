import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isForSome } from '../../../../../domain/signup/forWhom.ts';
import { singaporeDay } from '../../../../../domain/time.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Occasion, RegisterRow } from '../records/registerKind.ts';
import { readOutside } from './outsideRows.ts';

type ExceptionsProps = { occasion: Occasion; rows: readonly RegisterRow[] };

/** Says where staff went beyond the places or listed others than those whom the session is for, which they may. */
export const Exceptions = ({ occasion, rows }: ExceptionsProps) => {
  const { places } = occasion;
  const outside = useOutside(occasion, rows);
  return (
    <>
      {typeof places === 'number' && rows.length > places && (
        <Warning>
          {rows.length} on this list for {places === 1 ? '1 place' : `${places} places`}: {rows.length - places} over.
        </Warning>
      )}
      {outside.length > 0 && <Warning>This session is not for {namesOf(outside)}, who may come all the same.</Warning>}
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
