import { Button, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '../../../../../domain/time.ts';
import { Window } from '../../../ui/Window.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { noFilters, searchOf, type VolunteerFilters } from '../../volunteers/filters.ts';
import { VolunteerFilterBar } from '../../volunteers/VolunteerFilterBar.tsx';
import { PickedRows } from '../picker/PickedRows.tsx';
import { usePicked } from '../picker/usePicked.ts';
import styles from '../picker/VolunteerPicker.module.css';
import { InviteQuestion } from './InviteQuestion.tsx';
import { invite, readInvitees, type Session } from './invitations.ts';

export type InviteWindowProps = {
  session: Session;
  programmeId: string | null | undefined;
  day: Day | undefined;
  /** Volunteers who are on the register already and are not offered. */
  listed: readonly string[];
  onClose: () => void;
};

/** Chooses volunteers by programme, role, or what they came to, and invites them after a question that counts them. */
export const InviteWindow = ({ session, programmeId, day, listed, onClose }: InviteWindowProps) => {
  const dataverse = useDataverse();
  const [filters, setFilters] = useState<VolunteerFilters>(noFilters);
  const [newestFirst, setNewestFirst] = useState(true);
  const sort = newestFirst ? ('createdon desc' as const) : ('createdon asc' as const);
  // People who left are never invited, whichever status is chosen.
  const picked = usePicked({ ...searchOf(filters), left: 'without', sort }, new Set(listed));
  const { chosen } = picked;
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: () => readInvitees(dataverse, session, [...chosen.values()]),
  });
  const inviting = useMutation({
    networkMode: 'always',
    mutationFn: () => invite(dataverse, session, asking.data?.people ?? []),
  });
  if (asking.data)
    return (
      <InviteQuestion
        session={session}
        invitees={asking.data}
        status={inviting.status}
        onYes={() => inviting.mutate()}
        onBack={() => {
          asking.reset();
          inviting.reset();
        }}
        onClose={onClose}
      />
    );
  return (
    <Window
      title={`Invite to ${session.name}`}
      size="wide"
      onClose={onClose}
      isTouched={chosen.size > 0}
      actions={
        <div className={styles.actions}>
          <Text role="status" className={styles.chosen}>
            {asking.isPending ? 'Looking who may come…' : `${chosen.size} selected`}
          </Text>
          <Button
            appearance="primary"
            disabledFocusable={chosen.size === 0 || asking.isPending}
            onClick={() => asking.mutate()}
          >
            Invite…
          </Button>
        </div>
      }
    >
      <div className={styles.picker}>
        <VolunteerFilterBar filters={filters} onChange={setFilters} takesFocus />
        {asking.isError && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              Who of them may come could not be read. Please check your connection and try again.
            </MessageBarBody>
          </MessageBar>
        )}
        <PickedRows
          picked={picked}
          programmeId={programmeId}
          day={day}
          newestFirst={newestFirst}
          onSort={() => setNewestFirst(!newestFirst)}
          none="Nobody found who is not on the register already."
        />
      </div>
    </Window>
  );
};
