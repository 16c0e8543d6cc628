import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { useStaff } from '../../session/staff.ts';
import { useSearch } from '../../volunteers/useSearch.ts';
import { newsAgain, resolveUnknown, retryFailed, worksAgain } from '../emailCalls.ts';
import { onePress } from '../onePress.ts';
import { addressMarksKey, useAddressMarks } from '../useAddressMarks.ts';
import { type EmailDelivery, isBarred } from './deliveryRows.ts';
import { type RecipientSearch, recipientRows } from './recipientRows.ts';

export const reachedBy = ({ recipient: email, contacts }: EmailDelivery) => ({ email, contacts });

/** Milliseconds between two refreshes while messages are in progress. */
const busyPause = 3000;
/** How long reports are awaited; a later one is seen when the list is opened again. */
const reportTimeoutMs = 120_000;

const mayChange = ({ state, acceptedOn }: EmailDelivery): boolean =>
  state === 'pending' ||
  (state === 'accepted' && acceptedOn !== undefined && Date.now() - Date.parse(acceptedOn) < reportTimeoutMs);

/** Loads the deliveries of an email, and the actions for failed and unknown ones. */
export function useDeliveries({ kind, id, only, words }: RecipientSearch, isUnderWay: boolean) {
  const { tokens } = useStaff();
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const found = useSearch(
    ['deliveries', kind, id, only, words],
    (paging) => recipientRows(dataverse, { kind, id, only, words }, paging),
    { refetchInterval: (rows) => (isUnderWay || rows.some(mayChange) ? busyPause : false) },
  );
  const changed = () => {
    queries.invalidateQueries({ queryKey: ['deliveries', kind, id] });
    queries.invalidateQueries({ queryKey: ['sent email', kind, id] });
    queries.invalidateQueries({ queryKey: ['scheduled emails'] });
    queries.invalidateQueries({ queryKey: [apiPaths.emailProgress] });
  };
  // Two simultaneous presses are one: the second comes before the button is rendered as pressed.
  const [press] = useState(() => onePress((email: EmailRef, key) => retryFailed(tokens, key, email.kind, email.id)));
  const retry = useMutation({ networkMode: 'always', mutationFn: () => press({ kind, id }), onSuccess: changed });
  const resolve = useMutation({
    networkMode: 'always',
    mutationFn: ({ delivery, arrived }: { delivery: string; arrived: boolean }) =>
      resolveUnknown(tokens, crypto.randomUUID(), delivery, arrived),
    // Also after a refusal: somebody else, or a report, has changed the row that is shown.
    onSettled: changed,
  });
  const works = useMutation({
    networkMode: 'always',
    mutationFn: (delivery: string) => worksAgain(tokens, delivery),
    onSuccess: () => queries.invalidateQueries({ queryKey: addressMarksKey }),
  });
  const again = useMutation({
    networkMode: 'always',
    mutationFn: ({ delivery, reason }: { delivery: string; reason: string }) => newsAgain(tokens, delivery, reason),
    onSuccess: () => queries.invalidateQueries({ queryKey: addressMarksKey }),
  });
  const marks = useAddressMarks(useMemo(() => found.rows.filter(isBarred).map(reachedBy), [found.rows]));
  return { found, retry, resolve, works, again, marks };
}
