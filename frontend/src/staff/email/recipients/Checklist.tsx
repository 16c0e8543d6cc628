import { Button, MessageBar, MessageBarActions, MessageBarBody, Text } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import { mostRecipients } from '../../../../../domain/messages/emailRules.ts';
import { normalisedAddress } from '../../../../../domain/messages/recipientList.ts';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { Loading } from '../../data/Loading.tsx';
import { isSignInNeeded } from '../../session/isSignInNeeded.ts';
import { countText, type Paging, type ResultPage } from '../../volunteers/resultPage.ts';
import type { SearchState } from '../../volunteers/useSearch.ts';
import { useSelectAll } from '../../volunteers/useSelectAll.ts';
import { AddressMarkBadge } from '../AddressMarkBadge.tsx';
import { markIn, useAddressMarks } from '../useAddressMarks.ts';
import {
  addRecipients,
  addressesOf,
  type Recipient,
  recipientKey,
  recipientLabel,
  removeRecipient,
} from './recipients.ts';
import styles from './SelectVolunteers.module.css';

export type ChecklistProps = {
  label: string;
  noneText: string;
  found: Omit<SearchState<unknown>, 'rows'> & { rows: readonly Recipient[] };
  /** Finds everything that matches, for “select all”. */
  findAll: (paging: Paging) => Promise<ResultPage<Recipient>>;
  chosen: readonly Recipient[];
  onChange: (chosen: readonly Recipient[]) => void;
  /** Below the list, which keeps its room, so that no row moves under a finger when it comes. */
  children?: ReactNode;
};

/** Shows what a search found, to tick one by one or all at once. */
export const Checklist = ({ label, noneText, found, findAll, chosen, onChange, children }: ChecklistProps) => {
  const addresses = useMemo(() => addressesOf(chosen), [chosen]);
  const [note, setNote] = useState('');
  const marks = useAddressMarks(found.rows);
  const isChosen = ({ email }: Recipient) => addresses.has(normalisedAddress(email));
  const all = useSelectAll<Recipient>(mostRecipients, ({ rows, cut }) => {
    const now = addRecipients(chosen, rows);
    onChange(now);
    const added = now.length - chosen.length;
    setNote(
      `${added.toLocaleString('en-SG')} selected.${cut ? ` Only the first ${most} that match were looked at.` : ''}`,
    );
  });
  if (found.status === 'pending') return <Loading what={label.toLowerCase()} />;

  return (
    <div className={styles.checklist} aria-busy={found.isStale}>
      <div className={styles.above}>
        <Text role="status">{note || foundText(found)}</Text>
        {all.progress === undefined ? (
          <Button
            disabledFocusable={found.rows.length === 0}
            onClick={() => {
              setNote('');
              all.run(findAll);
            }}
          >
            Select all that match
          </Button>
        ) : (
          <Button onClick={all.stop}>Stop ({all.progress.toLocaleString('en-SG')} loaded)</Button>
        )}
      </div>
      {(found.error || all.failed) && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {isSignInNeeded(found.error)
              ? 'Please log in again'
              : 'The list could not be loaded. Please check your connection'}{' '}
            and try again. Nothing you have selected is lost.
          </MessageBarBody>
          <MessageBarActions>
            <Button
              disabledFocusable={found.isFetching}
              onClick={() => (found.error ? found.retry() : all.run(findAll))}
            >
              Retry
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {found.rows.length > 0 && (
        <VirtualList
          label={label}
          items={found.rows}
          keyOf={recipientKey}
          isSelected={isChosen}
          onToggle={(recipient) => {
            setNote('');
            onChange(
              isChosen(recipient) ? removeRecipient(chosen, recipient.email) : addRecipients(chosen, [recipient]),
            );
          }}
          onEndNear={found.loadMore}
        >
          {(recipient) => (
            <span className={styles.person}>
              <span>{recipientLabel(recipient)}</span>
              <span className={styles.about}>
                {[recipient.email, recipient.role, recipient.status].filter(Boolean).join(' · ')}
                <AddressMarkBadge mark={markIn(marks, recipient)} />
              </span>
            </span>
          )}
        </VirtualList>
      )}
      {found.status === 'success' && found.rows.length === 0 && !found.isFetching && (
        <p className={styles.none}>{noneText}</p>
      )}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
};

const most = mostRecipients.toLocaleString('en-SG');

const foundText = ({ count, rows, isFetching }: ChecklistProps['found']): string => {
  if (isFetching && rows.length === 0) return 'Searching…';
  return count === undefined ? '' : `${countText(count)} found`;
};
